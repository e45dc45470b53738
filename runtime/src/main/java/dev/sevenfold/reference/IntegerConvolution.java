package dev.sevenfold.reference;

/**
 * Two-dimensional convolution in integers ({@code docs/arithmetic.md} section 5): any groups
 * (depthwise included), dilation, stride, padding and batch.
 *
 * <pre>y = clamp(RHU((sum of x * w + bias) * scale, shift), lo, hi)</pre>
 *
 * <p>A padded tap holds the input's zero point. Both zero points are inside the bias. Common
 * parameters:
 *
 * <ul>
 *   <li>input {@code [batch, inChannels, inHeight, inWidth]}, codes
 *   <li>weight {@code [outChannels, inChannels / groups, kernelHeight, kernelWidth]}, symmetric
 *       codes
 *   <li>bias, scale (uint8), shift (uint8, 0..62): one per output channel
 *   <li>quantization {@code {input zero point, lo, hi}}, as codes
 *   <li>output {@code [batch, outChannels, outHeight, outWidth]}, overwritten
 * </ul>
 */
public final class IntegerConvolution {
  private IntegerConvolution() {}

  /**
   * int8 activations and weights; sums are int32 and may wrap on the way.
   *
   * @param bias {@code |sum + bias| < 2^31} for every input, as convert has proved
   */
  public static void int8(
      Conv2dGeometry geometry,
      byte[] input,
      byte[] weight,
      int[] bias,
      byte[] scale,
      byte[] shift,
      int[] quantization,
      byte[] output) {
    new Int8Product(
            new ConvolutionLayout(geometry),
            input,
            weight,
            bias,
            new ChannelRequantization(scale, shift, quantization),
            output)
        .run();
  }

  /**
   * int16 activations and weights (W16A16); sums are int64.
   *
   * @param bias {@code sum of |w| * 32768 + |bias| < 2^53}, as convert has proved
   */
  public static void int16(
      Conv2dGeometry geometry,
      short[] input,
      short[] weight,
      long[] bias,
      byte[] scale,
      byte[] shift,
      int[] quantization,
      short[] output) {
    new Int16Product(
            new ConvolutionLayout(geometry),
            input,
            weight,
            bias,
            new ChannelRequantization(scale, shift, quantization),
            output)
        .run();
  }

  /**
   * int16 activations, int8 weights (W8A16); sums are int64.
   *
   * @param bias {@code sum of |w| * 32768 + |bias| < 2^53}, as convert has proved
   */
  public static void w8a16(
      Conv2dGeometry geometry,
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
