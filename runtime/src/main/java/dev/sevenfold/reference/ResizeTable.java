package dev.sevenfold.reference;

/**
 * Which pixels of one axis an output pixel takes, and with which weights; {@code
 * docs/arithmetic.md} section 5. Positions and weights are computed in double.
 *
 * @param taps pixels per output pixel
 * @param index {@code [out][taps]}, pixels of the input
 * @param weight {@code [out][taps]}, adding up to 1 for each output pixel but for rounding
 */
public record ResizeTable(int taps, int[] index, double[] weight) {
  private static final double A = -0.75;

  /** How the positions of output pixels follow from their index. */
  public enum Corners {
    /** Pixels are squares: position {@code (i + 0.5) * step - 0.5}. */
    HALF_PIXEL,
    /** Pixels are points, the first and the last of both sizes fall together. */
    ALIGNED
  }

  /** Two taps: the pixels on both sides, by their distance. */
  public static ResizeTable linear(int in, int out, double scale, Corners corners) {
    ResizeTable table = new ResizeTable(2, new int[2 * out], new double[2 * out]);
    for (int i = 0; i < out; i++) {
      double position = Math.max(position(i, in, out, scale, corners), 0);
      int first = (int) Math.min(position, in - 1);
      double rest = Math.min(position - first, 1);
      table.index[2 * i] = first;
      table.index[2 * i + 1] = Math.min(first + 1, in - 1);
      table.weight[2 * i] = 1 - rest;
      table.weight[2 * i + 1] = rest;
    }
    return table;
  }

  /** Four taps: Keys' cubic with a = -0.75; pixels outside are those at the edge. */
  public static ResizeTable cubic(int in, int out, double scale, Corners corners) {
    ResizeTable table = new ResizeTable(4, new int[4 * out], new double[4 * out]);
    for (int i = 0; i < out; i++) {
      double position = position(i, in, out, scale, corners);
      int first = (int) Math.min(Math.floor(position), in - 1);
      double rest = Math.min(Math.max(position - first, 0), 1);
      double[] distance = {1 + rest, rest, 1 - rest, 2 - rest};
      for (int tap = 0; tap < 4; tap++) {
        table.index[4 * i + tap] = Math.min(Math.max(first - 1 + tap, 0), in - 1);
        table.weight[4 * i + tap] = keys(distance[tap]);
      }
    }
    return table;
  }

  private static double position(int i, int in, int out, double scale, Corners corners) {
    if (corners == Corners.ALIGNED) {
      return out > 1 ? (double) (in - 1) / (out - 1) * i : 0;
    }
    double step = scale > 0 ? 1 / scale : (double) in / out;
    return (i + 0.5) * step - 0.5;
  }

  private static double keys(double x) {
    return x <= 1 ? ((A + 2) * x - (A + 3)) * x * x + 1 : ((A * x - 5 * A) * x + 8 * A) * x - 4 * A;
  }

  /** The weights in float32. */
  public float[] floatWeights() {
    float[] weights = new float[weight.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) weight[i];
    }
    return weights;
  }

  /**
   * The weights in steps of {@code 2^-bits}, to nearest; the largest of each output pixel takes
   * what is missing so that they add up to exactly {@code 2^bits}.
   */
  public int[] fixedWeights(int bits) {
    int[] weights = new int[weight.length];
    for (int first = 0; first < weights.length; first += taps) {
      int largest = first;
      int missing = 1 << bits;
      for (int i = first; i < first + taps; i++) {
        weights[i] = (int) Math.rint(Math.scalb(weight[i], bits));
        missing -= weights[i];
        largest = weights[i] > weights[largest] ? i : largest;
      }
      weights[largest] += missing;
    }
    return weights;
  }

  /** The largest sum of magnitudes of the weights of an output pixel. */
  public static long largestSum(int[] weights, int taps) {
    long largest = 0;
    for (int first = 0; first < weights.length; first += taps) {
      long sum = 0;
      for (int i = first; i < first + taps; i++) {
        sum += Math.abs(weights[i]);
      }
      largest = Math.max(largest, sum);
    }
    return largest;
  }
}
