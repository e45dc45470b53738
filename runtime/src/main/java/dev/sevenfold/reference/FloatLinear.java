package dev.sevenfold.reference;

/** Linear layer in float. */
public final class FloatLinear {
  private FloatLinear() {}

  /**
   * {@code output[m][n] = clamp(sum over k of input[m][k] * weight[n][k] + bias[n], lo, hi)}, sum
   * from +0.0, one fused multiply-add per k, ascending ({@code docs/arithmetic.md} section 6).
   *
   * @param input {@code [rows, inner]}
   * @param weight {@code [columns, inner]}, finite
   * @param bias {@code [columns]}, or null for none
   * @param bounds {@code {lo, hi}}, infinite when there is no clamp; NaN passes unchanged
   * @param output {@code [rows, columns]}, overwritten
   */
  public static void multiply(
      MatmulGeometry geometry,
      float[] input,
      float[] weight,
      float[] bias,
      float[] bounds,
      float[] output) {
    new FloatProduct(new LinearLayout(geometry), input, weight, bias, bounds, output).run();
  }
}
