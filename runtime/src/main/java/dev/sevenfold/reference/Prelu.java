package dev.sevenfold.reference;

import dev.sevenfold.quant.RoundHalfUp;

/** x above 0, weight x elsewhere, with a weight per channel. The output may be the input. */
public final class Prelu {
  private Prelu() {}

  /** In float. */
  public static void prelu(
      ChannelGeometry geometry, float[] input, float[] weight, float[] output) {
    forEachRow(
        geometry,
        (channel, from, to) -> {
          for (int i = from; i < to; i++) {
            output[i] = FloatActivations.leakyRelu(input[i], weight[channel]);
          }
        });
  }

  /**
   * On codes: {@code y = sat(RHU((x - z_x) M, S) + z_y)} with one M and S from z_x on, and one of
   * its channel below.
   *
   * @param quantization {@code {z_x, z_y, M, S}}
   * @param multiplier per channel, signed, below 2^30 in magnitude
   * @param shift per channel, 0 to 62
   * @param output codes of the type of the input
   */
  public static void prelu(
      ChannelGeometry geometry,
      Codes input,
      int[] quantization,
      int[] multiplier,
      int[] shift,
      Codes output) {
    forEachRow(
        geometry,
        (channel, from, to) -> {
          for (int i = from; i < to; i++) {
            long value = (long) input.get(i) - quantization[0];
            boolean positive = value >= 0;
            long product = value * (positive ? quantization[2] : multiplier[channel]);
            int bits = positive ? quantization[3] : shift[channel];
            long code = RoundHalfUp.roundHalfUp(product, bits) + quantization[1];
            output.set(i, (int) Math.max(output.min(), Math.min(code, output.max())));
          }
        });
  }

  private interface Row {
    void accept(int channel, int from, int to);
  }

  private static void forEachRow(ChannelGeometry geometry, Row body) {
    int inner = geometry.inner();
    Parallel.forEach(
        geometry.outer() * geometry.channels(),
        row -> body.accept(row % geometry.channels(), row * inner, (row + 1) * inner));
  }
}
