package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Reductions in float ({@code docs/arithmetic.md} section 6): input {@code [outer, reduced,
 * inner]}, output {@code [outer, inner]}, overwritten.
 */
public final class FloatReduction {
  private static final int LANES = 16;

  private FloatReduction() {}

  /** Sum in {@link LaneSum} order. */
  public static void sum(ReduceGeometry geometry, float[] input, float[] output) {
    int inner = geometry.inner();
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          int from = geometry.start(outer * inner);
          float[] sums = LaneSum.sum(input, from, geometry.reduced(), inner);
          System.arraycopy(sums, 0, output, outer * inner, inner);
        });
  }

  /** Product in sixteen lanes that start at 1, in the order of the sum. */
  public static void product(ReduceGeometry geometry, float[] input, float[] output) {
    int inner = geometry.inner();
    Parallel.forEach(
        geometry.outputElements(),
        index -> {
          int first = geometry.start(index);
          float[] lanes = new float[LANES];
          Arrays.fill(lanes, 1f);
          for (int r = 0; r < geometry.reduced(); r++) {
            lanes[r % LANES] *= input[first + r * inner];
          }
          for (int distance = LANES / 2; distance >= 1; distance /= 2) {
            for (int lane = 0; lane < distance; lane++) {
              lanes[lane] *= lanes[lane + distance];
            }
          }
          output[index] = lanes[0];
        });
  }

  /**
   * Variance in two passes, or its square root.
   *
   * @param correction what is taken off the number of elements before dividing by it
   * @param root whether to take the square root
   */
  public static void variance(
      ReduceGeometry geometry, int correction, boolean root, float[] input, float[] output) {
    int inner = geometry.inner();
    int n = geometry.reduced();
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          int from = geometry.start(outer * inner);
          float[] mean = LaneSum.sum(input, from, n, inner);
          float[] squares = new float[n * inner];
          for (int i = 0; i < inner; i++) {
            mean[i] /= (float) n;
          }
          for (int i = 0; i < squares.length; i++) {
            float deviation = input[from + i] - mean[i % inner];
            squares[i] = deviation * deviation;
          }
          float[] sums = LaneSum.sum(squares, 0, n, inner);
          for (int i = 0; i < inner; i++) {
            float variance = sums[i] / (float) (n - correction);
            output[outer * inner + i] = root ? (float) Math.sqrt(variance) : variance;
          }
        });
  }

  /**
   * Largest or smallest element: a NaN wins, and +0.0 is larger than -0.0.
   *
   * @param largest the largest, else the smallest
   */
  public static void extreme(
      ReduceGeometry geometry, boolean largest, float[] input, float[] output) {
    int inner = geometry.inner();
    Parallel.forEach(
        geometry.outputElements(),
        index -> {
          int first = geometry.start(index);
          float best = input[first];
          for (int r = 1; r < geometry.reduced(); r++) {
            float x = input[first + r * inner];
            best = largest ? Math.max(best, x) : Math.min(best, x);
          }
          output[index] = best;
        });
  }

  /** Index of the largest or smallest element, the first of equals; the first NaN wins. */
  public static void argExtreme(
      ReduceGeometry geometry, boolean largest, float[] input, long[] output) {
    int inner = geometry.inner();
    Parallel.forEach(
        geometry.outputElements(),
        index -> {
          int first = geometry.start(index);
          int best = 0;
          for (int r = 1; r < geometry.reduced(); r++) {
            if (beats(input[first + r * inner], input[first + best * inner], largest)) {
              best = r;
            }
          }
          output[index] = best;
        });
  }

  private static boolean beats(float x, float best, boolean largest) {
    return !Float.isNaN(best) && (Float.isNaN(x) || (largest ? x > best : x < best));
  }

  /** Running sums from +0.0; the output has the shape of the input. */
  public static void cumulativeSum(ReduceGeometry geometry, float[] input, float[] output) {
    int inner = geometry.inner();
    Parallel.forEach(
        geometry.outputElements(),
        index -> {
          int at = geometry.start(index);
          float sum = 0;
          for (int r = 0; r < geometry.reduced(); r++, at += inner) {
            sum += input[at];
            output[at] = sum;
          }
        });
  }
}
