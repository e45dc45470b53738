package dev.sevenfold.reference;

/** Two-dimensional convolution in float: any groups, dilation, stride, padding and batch. */
public final class FloatConvolution {
  private FloatConvolution() {}

  /**
   * {@code output = clamp(sum + bias, lo, hi)}, sum in the canonical order of {@code
   * docs/arithmetic.md} section 6: from +0.0, one fused multiply-add per tap, taps ordered by
   * (input channel, kernel row, kernel column), padded taps multiplied as +0.0.
   *
   * @param input {@code [batch, inChannels, inHeight, inWidth]}
   * @param weight {@code [outChannels, inChannels / groups, kernelHeight, kernelWidth]}, finite
   * @param bias {@code [outChannels]}, or null for none
   * @param bounds {@code {lo, hi}}, infinite when there is no clamp; NaN passes unchanged
   * @param output {@code [batch, outChannels, outHeight, outWidth]}, overwritten
   */
  public static void convolve(
      Conv2dGeometry geometry,
      float[] input,
      float[] weight,
      float[] bias,
      float[] bounds,
      float[] output) {
    new FloatProduct(new ConvolutionLayout(geometry), input, weight, bias, bounds, output).run();
  }
}
