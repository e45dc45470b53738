package dev.sevenfold.reference;

/**
 * Layer, group, instance and rms norm of codes ({@code docs/arithmetic.md} section 5): statistics
 * from exact integer sums, one double square root for each, then one float32 rounding per step.
 *
 * <p>{@code scale = {s_x, s_y}}, {@code quantization = {z_x, z_y, lo, hi}}; {@code weight} and
 * {@code bias} have {@link NormalizeGeometry#parameters()} elements, or are null and left out.
 */
public final class IntegerNormalization {
  private IntegerNormalization() {}

  /** The arrays and numbers of a call. */
  private record Call(
      NormalizeGeometry geometry,
      Codes input,
      float[] weight,
      float[] bias,
      double eps,
      float[] scale,
      int[] quantization,
      Codes output) {}

  /** What is taken off the codes of one row, and what they are multiplied with. */
  private record Row(int centre, float mean, float gain) {}

  /** Takes off the mean and divides by the standard deviation. */
  public static void layerNorm(
      NormalizeGeometry geometry,
      byte[] input,
      float[] weight,
      float[] bias,
      double eps,
      float[] scale,
      int[] quantization,
      byte[] output) {
    normalize(
        new Call(
            geometry,
            Codes.of(input),
            weight,
            bias,
            eps,
            scale,
            quantization,
            Codes.of(output)),
        true);
  }

  /** As for int8, for int16 codes. */
  public static void layerNorm(
      NormalizeGeometry geometry,
      short[] input,
      float[] weight,
      float[] bias,
      double eps,
      float[] scale,
      int[] quantization,
      short[] output) {
    normalize(
        new Call(
            geometry,
            Codes.of(input),
            weight,
            bias,
            eps,
            scale,
            quantization,
            Codes.of(output)),
        true);
  }

  /** Divides by the root of the mean square; nothing is taken off. */
  public static void rmsNorm(
      NormalizeGeometry geometry,
      byte[] input,
      float[] weight,
      double eps,
      float[] scale,
      int[] quantization,
      byte[] output) {
    normalize(
        new Call(
            geometry,
            Codes.of(input),
            weight,
            null,
            eps,
            scale,
            quantization,
            Codes.of(output)),
        false);
  }

  /** As for int8, for int16 codes. */
  public static void rmsNorm(
      NormalizeGeometry geometry,
      short[] input,
      float[] weight,
      double eps,
      float[] scale,
      int[] quantization,
      short[] output) {
    normalize(
        new Call(
            geometry,
            Codes.of(input),
            weight,
            null,
            eps,
            scale,
            quantization,
            Codes.of(output)),
        false);
  }

  private static void normalize(Call call, boolean centred) {
    Parallel.forEach(
        call.geometry.outer(),
        outer -> {
          Row[] rows = rows(call, outer, centred);
          for (int r = 0; r < call.geometry.reduced(); r++) {
            scale(call, outer, r, rows);
          }
        });
  }

  private static Row[] rows(Call call, int outer, boolean centred) {
    int n = call.geometry.reduced();
    int inner = call.geometry.inner();
    long[] sums = new long[inner];
    long[] squares = new long[inner];
    for (int r = 0; r < n; r++) {
      int from = (outer * n + r) * inner;
      for (int i = 0; i < inner; i++) {
        long code = call.input.get(from + i);
        sums[i] += code;
        squares[i] += code * code;
      }
    }
    Row[] rows = new Row[inner];
    for (int i = 0; i < inner; i++) {
      rows[i] =
          centred
              ? centred(n, sums[i], squares[i], call.scale[0], call.eps)
              : uncentred(n, sums[i], squares[i], call.scale[0], call.quantization[0], call.eps);
    }
    return rows;
  }

  private static Row centred(int n, long s1, long s2, float scale, double eps) {
    long p = Math.floorDiv(2 * s1 + n, 2L * n);
    long c1 = s1 - n * p;
    double mean = (double) c1 / n;
    double spread = (double) around(n, s1, s2, p) / n - mean * mean;
    return new Row((int) p, (float) mean, gain(spread, scale, eps));
  }

  private static Row uncentred(int n, long s1, long s2, float scale, int zeroPoint, double eps) {
    return new Row(zeroPoint, 0, gain((double) around(n, s1, s2, zeroPoint) / n, scale, eps));
  }

  /** The sum of {@code (q - p)^2}. */
  private static long around(int n, long s1, long s2, long p) {
    return s2 - 2 * p * s1 + n * p * p;
  }

  private static float gain(double spread, float scale, double eps) {
    double variance = spread * ((double) scale * (double) scale);
    float gain = scale * (float) (1.0 / Math.sqrt(variance + eps));
    return gain > Float.MAX_VALUE ? Float.MAX_VALUE : gain;
  }

  private static void scale(Call call, int outer, int r, Row[] rows) {
    int inner = call.geometry.inner();
    int from = (outer * call.geometry.reduced() + r) * inner;
    int parameter = call.geometry.parameter(outer, r);
    float inverse = 1f / call.scale[1];
    int[] q = call.quantization;
    for (int i = 0; i < inner; i++) {
      Row row = rows[i];
      float t = (float) (call.input.get(from + i) - row.centre) - row.mean;
      t = t * row.gain;
      if (call.weight != null) {
        t = t * call.weight[parameter];
      }
      if (call.bias != null) {
        t = t + call.bias[parameter];
      }
      int code =
          Quantization.quantize(t, inverse, q[1], call.output.min(), call.output.max());
      call.output.set(from + i, Math.max(q[2], Math.min(code, q[3])));
    }
  }
}
