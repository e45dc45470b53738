package dev.sevenfold.reference;

/**
 * Linear layer in integers ({@code docs/arithmetic.md} section 5).
 *
 * <pre>y[m][n] = clamp(RHU((sum over k of x[m][k] * w[n][k] + bias[n]) * scale[n], shift[n]),
 *                   lo, hi)</pre>
 *
 * <p>Input {@code [rows, inner]}, weight {@code [columns, inner]}, output {@code [rows, columns]};
 * bias, scale and shift have one entry per column. Parameters and their ranges are those of {@link
 * IntegerConvolution}; the input zero point in {@code quantization} is not used.
 */
public final class IntegerLinear {
  private IntegerLinear() {}

  /** int8 activations and weights; sums are int32. */
  public static void int8(
      MatmulGeometry geometry,
      byte[] input,
      byte[] weight,
      int[] bias,
      byte[] scale,
      byte[] shift,
      int[] quantization,
      byte[] output) {
    new Int8Product(
            new LinearLayout(geometry),
            input,
            weight,
            bias,
            new ChannelRequantization(scale, shift, quantization),
            output)
        .run();
  }

  /** int16 activations and weights (W16A16); sums are int64. */
  public static void int16(
      MatmulGeometry geometry,
      short[] input,
      short[] weight,
      long[] bias,
      byte[] scale,
      byte[] shift,
      int[] quantization,
      short[] output) {
    new Int16Product(
            new LinearLayout(geometry),
            input,
            weight,
            bias,
            new ChannelRequantization(scale, shift, quantization),
            output)
        .run();
  }

  /** int16 activations, int8 weights (W8A16); sums are int64. */
  public static void w8a16(
      MatmulGeometry geometry,
      short[] input,
      byte[] weight,
      long[] bias,
      byte[] scale,
      byte[] shift,
      int[] quantization,
      short[] output) {
    int16(geometry, input, Widening.toShorts(weight), bias, scale, shift, quantization, output);
  }
}
