package dev.sevenfold.reference;

import dev.sevenfold.quant.RoundHalfUp;

/**
 * Softmax and its logarithm of codes, over the middle axis of {@code [outer, reduced, inner]};
 * docs/arithmetic.md section 5. The output may be the input.
 */
public final class IntegerSoftmax {
  private static final int EXPONENTIAL_BITS = 30;
  private static final int RECIPROCAL_BITS = 61;
  private static final int FACTOR_SHIFT = 31;
  private static final int LARGEST_SHIFT = 62;
  private static final int FINE_BITS = 8;
  private static final int FINE_MASK = 255;

  private IntegerSoftmax() {}

  /**
   * The exponentials of differences of codes, as 30-bit fractions.
   *
   * @param exponential {@code rint(2^30 exp(-d scale))} for d from 0 to 255
   * @param coarse the same for multiples of 256; null for int8
   */
  public record Exponentials(int[] exponential, int[] coarse) {
    private long of(int difference) {
      if (coarse == null) {
        return exponential[difference];
      }
      long product = (long) coarse[difference >> FINE_BITS] * exponential[difference & FINE_MASK];
      return RoundHalfUp.roundHalfUp(product, EXPONENTIAL_BITS);
    }
  }

  /**
   * Softmax.
   *
   * @param quantization {@code {output zero point, multiplier, shift}} of the inverse output scale
   * @param output codes of the type of the input
   */
  public static void softmax(
      ReduceGeometry geometry,
      Codes input,
      Exponentials exponentials,
      int[] quantization,
      Codes output) {
    forEachRow(
        geometry,
        input,
        row -> {
          int largest = row.largest();
          long sum = row.sum(exponentials, largest);
          int excess = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(sum) - 31);
          long reciprocal = (1L << RECIPROCAL_BITS) / (sum >> excess);
          long factor = RoundHalfUp.roundHalfUp(reciprocal * quantization[1], FACTOR_SHIFT);
          int shift = Math.min(EXPONENTIAL_BITS + quantization[2] + excess, LARGEST_SHIFT);
          for (int i = 0; i < row.count(); i++) {
            long e = exponentials.of(largest - row.code(i));
            long code = RoundHalfUp.roundHalfUp(e * factor, shift) + quantization[0];
            output.set(row.index(i), (int) Math.max(output.min(), Math.min(code, output.max())));
          }
        });
  }

  /**
   * The logarithm of softmax.
   *
   * @param scale {@code {input scale, output scale}}
   * @param quantization {@code {output zero point}}
   * @param output codes of the type of the input
   */
  public static void logSoftmax(
      ReduceGeometry geometry,
      Codes input,
      Exponentials exponentials,
      float[] scale,
      int[] quantization,
      Codes output) {
    float inverse = 1f / scale[1];
    int zeroPoint = quantization[0];
    forEachRow(
        geometry,
        input,
        row -> {
          int largest = row.largest();
          float logarithm = FloatFunctions.log((float) row.sum(exponentials, largest) * 0x1p-30f);
          for (int i = 0; i < row.count(); i++) {
            float value = (float) (row.code(i) - largest) * scale[0] - logarithm;
            int code = Quantization.quantize(value, inverse, zeroPoint, output.min(), output.max());
            output.set(row.index(i), code);
          }
        });
  }

  private interface RowConsumer {
    void accept(Row row);
  }

  private static void forEachRow(ReduceGeometry geometry, Codes input, RowConsumer body) {
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          int block = outer * geometry.reduced() * geometry.inner();
          for (int inner = 0; inner < geometry.inner(); inner++) {
            body.accept(new Row(input, block + inner, geometry.inner(), geometry.reduced()));
          }
        });
  }

  /** Codes of one row. */
  private record Row(Codes codes, int first, int stride, int count) {
    int index(int i) {
      return first + i * stride;
    }

    int code(int i) {
      return codes.get(index(i));
    }

    int largest() {
      int largest = Short.MIN_VALUE;
      for (int i = 0; i < count; i++) {
        largest = Math.max(largest, code(i));
      }
      return largest;
    }

    long sum(Exponentials exponentials, int largest) {
      long sum = 0;
      for (int i = 0; i < count; i++) {
        sum += exponentials.of(largest - code(i));
      }
      return sum;
    }
  }
}
