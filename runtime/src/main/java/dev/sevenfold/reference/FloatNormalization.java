package dev.sevenfold.reference;

/**
 * Layer, group, instance and rms norm and division by the length, in float ({@code
 * docs/arithmetic.md} section 6): sums in sixteen lanes, the variance in a second pass, one double
 * square root for each row.
 */
public final class FloatNormalization {
  private FloatNormalization() {}

  /**
   * Normalizes.
   *
   * @param input {@code [outer, reduced, inner]}
   * @param weight {@link NormalizeGeometry#parameters()} elements, or null and left out
   * @param bias likewise
   * @param bounds {@code {lo, hi}}, infinite when there is no clamp
   * @param output the same shape, overwritten
   */
  public static void normalize(
      NormalizeKind kind,
      NormalizeGeometry geometry,
      float[] input,
      float[] weight,
      float[] bias,
      double eps,
      float[] bounds,
      float[] output) {
    int length = geometry.reduced() * geometry.inner();
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          int from = outer * length;
          if (kind == NormalizeKind.CENTRED) {
            centre(geometry, input, from, output);
          } else {
            System.arraycopy(input, from, output, from, length);
          }
          float[] gains = gains(kind, geometry, output, from, eps);
          scale(geometry, outer, gains, output, weight, bias, bounds);
        });
  }

  private static void centre(NormalizeGeometry geometry, float[] input, int from, float[] output) {
    float[] mean = LaneSum.sum(input, from, geometry.reduced(), geometry.inner());
    for (int i = 0; i < mean.length; i++) {
      mean[i] /= (float) geometry.reduced();
    }
    int index = from;
    for (int r = 0; r < geometry.reduced(); r++) {
      for (float m : mean) {
        output[index] = input[index] - m;
        index++;
      }
    }
  }

  /** What each row is multiplied with, the root in double. */
  private static float[] gains(
      NormalizeKind kind, NormalizeGeometry geometry, float[] x, int from, double eps) {
    float[] squares = new float[geometry.reduced() * geometry.inner()];
    for (int i = 0; i < squares.length; i++) {
      squares[i] = x[from + i] * x[from + i];
    }
    float[] gains = LaneSum.sum(squares, 0, geometry.reduced(), geometry.inner());
    for (int i = 0; i < gains.length; i++) {
      float gain = (float) (1.0 / root(kind, gains[i], geometry.reduced(), eps));
      gains[i] = gain > Float.MAX_VALUE ? Float.MAX_VALUE : gain;
    }
    return gains;
  }

  private static double root(NormalizeKind kind, float squares, int count, double eps) {
    if (kind == NormalizeKind.LENGTH) {
      double length = Math.sqrt((double) squares);
      return length < eps ? eps : length;
    }
    return Math.sqrt((double) (squares / (float) count) + eps);
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
