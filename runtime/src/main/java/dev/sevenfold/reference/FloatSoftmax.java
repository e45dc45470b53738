package dev.sevenfold.reference;

/**
 * Softmax and its logarithm in float, over the middle axis of {@code [outer, reduced, inner]}.
 * Every row takes off its largest element, NaN being the largest, and sums in 16 lanes.
 */
public final class FloatSoftmax {
  private FloatSoftmax() {}

  /** {@code y = e / sum(e)} with {@code e = exp(x - max)}; the output may be the input. */
  public static void softmax(ReduceGeometry geometry, float[] input, float[] output) {
    forEachRow(
        geometry,
        first -> {
          Row row = new Row(input, first, geometry.inner(), geometry.reduced());
          float[] exponentials = row.exponentials(row.largest());
          float sum = LaneSum.sum(exponentials, 0, exponentials.length, 1)[0];
          for (int i = 0; i < exponentials.length; i++) {
            output[row.index(i)] = exponentials[i] / sum;
          }
        });
  }

  /** {@code y = (x - max) - log(sum(exp(x - max)))}; the output may be the input. */
  public static void logSoftmax(ReduceGeometry geometry, float[] input, float[] output) {
    forEachRow(
        geometry,
        first -> {
          Row row = new Row(input, first, geometry.inner(), geometry.reduced());
          float largest = row.largest();
          float[] exponentials = row.exponentials(largest);
          float sum = LaneSum.sum(exponentials, 0, exponentials.length, 1)[0];
          float logarithm = FloatFunctions.log(sum);
          for (int i = 0; i < row.count(); i++) {
            output[row.index(i)] = input[row.index(i)] - largest - logarithm;
          }
        });
  }

  private interface RowConsumer {
    void accept(int first);
  }

  /** Calls the body with the index of the first element of every row. */
  private static void forEachRow(ReduceGeometry geometry, RowConsumer body) {
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          int block = outer * geometry.reduced() * geometry.inner();
          for (int inner = 0; inner < geometry.inner(); inner++) {
            body.accept(block + inner);
          }
        });
  }

  /** Elements of one row. */
  private record Row(float[] values, int first, int stride, int count) {
    int index(int i) {
      return first + i * stride;
    }

    float largest() {
      float largest = values[first];
      for (int i = 1; i < count; i++) {
        float value = values[index(i)];
        largest = value > largest || Float.isNaN(value) ? value : largest;
      }
      return largest;
    }

    float[] exponentials(float largest) {
      float[] exponentials = new float[count];
      for (int i = 0; i < count; i++) {
        exponentials[i] = FloatFunctions.exp(values[index(i)] - largest);
      }
      return exponentials;
    }
  }
}
