package dev.sevenfold.reference;

/**
 * Layer, group, instance and rms norm in float ({@code docs/arithmetic.md} section 6): sums in
 * sixteen lanes, the variance in a second pass, one double square root for each row.
 *
 * <p>{@code weight} and {@code bias} have {@link NormalizeGeometry#parameters()} elements, or are
 * null and left out. {@code bounds = {lo, hi}}, infinite when there is no clamp.
 */
public final class FloatNormalization {
  private FloatNormalization() {}

  /**
   * {@code (x - mean) / sqrt(variance + eps) * weight + bias}.
   *
   * @param input {@code [outer, reduced, inner]}
   * @param output the same shape, overwritten
   */
  public static void layerNorm(
      NormalizeGeometry geometry,
      float[] input,
      float[] weight,
      float[] bias,
      double eps,
      float[] bounds,
      float[] output) {
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          int from = outer * geometry.reduced() * geometry.inner();
          float[] mean = LaneSum.sum(input, from, geometry.reduced(), geometry.inner());
          divide(mean, geometry.reduced());
          centre(geometry, input, from, mean, output);
          scale(geometry, outer, gains(geometry, output, from, eps), output, weight, bias, bounds);
        });
  }

  /** {@code x / sqrt(mean of squares + eps) * weight}. */
  public static void rmsNorm(
      NormalizeGeometry geometry,
      float[] input,
      float[] weight,
      double eps,
      float[] bounds,
      float[] output) {
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          int length = geometry.reduced() * geometry.inner();
          int from = outer * length;
          System.arraycopy(input, from, output, from, length);
          scale(geometry, outer, gains(geometry, input, from, eps), output, weight, null, bounds);
        });
  }

  private static void divide(float[] sums, float count) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] /= count;
    }
  }

  private static void centre(
      NormalizeGeometry geometry, float[] input, int from, float[] mean, float[] output) {
    int index = from;
    for (int r = 0; r < geometry.reduced(); r++) {
      for (float m : mean) {
        output[index] = input[index] - m;
        index++;
      }
    }
  }

  /** {@code 1 / sqrt(mean square + eps)} of each row, the root in double. */
  private static float[] gains(NormalizeGeometry geometry, float[] x, int from, double eps) {
    float[] squares = new float[geometry.reduced() * geometry.inner()];
    for (int i = 0; i < squares.length; i++) {
      squares[i] = x[from + i] * x[from + i];
    }
    float[] gains = LaneSum.sum(squares, 0, geometry.reduced(), geometry.inner());
    divide(gains, geometry.reduced());
    for (int i = 0; i < gains.length; i++) {
      float gain = (float) (1.0 / Math.sqrt((double) gains[i] + eps));
      gains[i] = gain > Float.MAX_VALUE ? Float.MAX_VALUE : gain;
    }
    return gains;
  }

  private static void scale(
      NormalizeGeometry geometry,
      int outer,
      float[] gains,
      float[] x,
      float[] weight,
      float[] bias,
      float[] bounds) {
    int index = outer * geometry.reduced() * geometry.inner();
    for (int r = 0; r < geometry.reduced(); r++) {
      int parameter = geometry.parameter(outer, r);
      for (float gain : gains) {
        float t = x[index] * gain;
        if (weight != null) {
          t = t * weight[parameter];
        }
        if (bias != null) {
          t = t + bias[parameter];
        }
        x[index++] = FloatElementwise.clamp(t, bounds[0], bounds[1]);
      }
    }
  }
}
