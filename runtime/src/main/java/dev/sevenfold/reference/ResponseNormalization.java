package dev.sevenfold.reference;

/**
 * Local response normalization: {@code y = x * d^-beta} with {@code d = k + alpha / size * sum of
 * squares} over a window of channels, size / 2 before and (size - 1) / 2 behind ({@code
 * docs/arithmetic.md} sections 5 and 6). Input and output {@code [outer, reduced, inner]}, channels
 * in the middle.
 */
public final class ResponseNormalization {
  /**
   * The constants.
   *
   * @param size channels of a window, at least 1
   * @param k positive
   */
  public record Constants(int size, double alpha, double beta, double k) {
    /** d^-beta. */
    private float power(double scaledSquares) {
      float d = (float) (k + scaledSquares);
      return FloatFunctions.exp(-(float) beta * FloatFunctions.log(d));
    }
  }

  private ResponseNormalization() {}

  /** The first channel of a window. */
  private static int first(Constants constants, int channel) {
    return Math.max(channel - constants.size() / 2, 0);
  }

  /** Behind the last channel of a window. */
  private static int end(Constants constants, int channel, int channels) {
    return (int) Math.min((long) channel + (constants.size() - 1) / 2 + 1, channels);
  }

  /** In float: squares are rounded and added channel by channel. */
  public static void normalize(
      ReduceGeometry geometry, Constants constants, float[] input, float[] bounds, float[] output) {
    double share = constants.alpha() / constants.size();
    forEach(
        geometry,
        (start, channel, index) -> {
          float sum = 0;
          for (int c = first(constants, channel);
              c < end(constants, channel, geometry.reduced());
              c++) {
            float x = input[start + c * geometry.inner()];
            sum += x * x;
          }
          float y = input[index] * constants.power(share * (double) sum);
          output[index] = FloatElementwise.clamp(y, bounds[0], bounds[1]);
        });
  }

  /**
   * On codes, from exact sums.
   *
   * @param scale {@code {s_x, s_y}}
   * @param q {@code {z_x, z_y, lo, hi}}
   */
  public static void normalize(
      ReduceGeometry geometry,
      Constants constants,
      Codes input,
      float[] scale,
      int[] q,
      Codes output) {
    double unit = (double) scale[0] * (double) scale[0];
    double share = constants.alpha() / constants.size() * unit;
    float inverse = 1f / scale[1];
    forEach(
        geometry,
        (start, channel, index) -> {
          long sum = 0;
          for (int c = first(constants, channel);
              c < end(constants, channel, geometry.reduced());
              c++) {
            long code = input.get(start + c * geometry.inner()) - q[0];
            sum += code * code;
          }
          float gain = scale[0] * constants.power(share * (double) sum);
          gain = gain > Float.MAX_VALUE ? Float.MAX_VALUE : gain;
          float t = (float) (input.get(index) - q[0]) * gain;
          int code = Quantization.quantize(t, inverse, q[1], output.min(), output.max());
          output.set(index, Math.max(q[2], Math.min(code, q[3])));
        });
  }

  /** Takes an element: where channel 0 of its position is, its channel, where it is. */
  private interface Element {
    void at(int start, int channel, int index);
  }

  private static void forEach(ReduceGeometry geometry, Element element) {
    int inner = geometry.inner();
    int channels = geometry.reduced();
    Parallel.forEach(
        geometry.outer() * channels,
        plane -> {
          int start = plane / channels * channels * inner;
          for (int i = 0; i < inner; i++) {
            element.at(start + i, plane % channels, plane * inner + i);
          }
        });
  }
}
