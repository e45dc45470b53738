package dev.sevenfold.reference;

/**
 * Layer, group, instance and rms norm and division by the length, of codes ({@code
 * docs/arithmetic.md} section 5): statistics from exact integer sums, one double square root for
 * each, then one float32 rounding per step.
 */
public final class IntegerNormalization {
  private IntegerNormalization() {}

  /**
   * A call.
   *
   * @param input {@code [outer, reduced, inner]}
   * @param weight {@link NormalizeGeometry#parameters()} elements, or null and left out
   * @param bias likewise
   * @param scale {@code {s_x, s_y}}
   * @param quantization {@code {z_x, z_y, lo, hi}}
   * @param output the shape and type of the input, overwritten
   */
  public record Call(
      NormalizeKind kind,
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

  /** Normalizes. */
  public static void normalize(Call call) {
    Parallel.forEach(
        call.geometry.outer(),
        outer -> {
          Row[] rows = rows(call, outer);
          for (int r = 0; r < call.geometry.reduced(); r++) {
            scale(call, outer, r, rows);
          }
        });
  }

  private static Row[] rows(Call call, int outer) {
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
      rows[i] = row(call, sums[i], squares[i]);
    }
    return rows;
  }

  private static Row row(Call call, long s1, long s2) {
    int n = call.geometry.reduced();
    boolean isCentred = call.kind == NormalizeKind.CENTRED;
    long p = isCentred ? Math.floorDiv(2 * s1 + n, 2L * n) : call.quantization[0];
    double mean = isCentred ? (double) (s1 - n * p) / n : 0;
    double squares = (double) (s2 - 2 * p * s1 + n * p * p);
    double unit = (double) call.scale[0] * (double) call.scale[0];
    double root =
        call.kind == NormalizeKind.LENGTH
            ? Math.max(Math.sqrt(squares * unit), call.eps)
            : Math.sqrt((squares / n - mean * mean) * unit + call.eps);
    float gain = call.scale[0] * (float) (1.0 / root);
    return new Row((int) p, (float) mean, gain > Float.MAX_VALUE ? Float.MAX_VALUE : gain);
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
      int code = Quantization.quantize(t, inverse, q[1], call.output.min(), call.output.max());
      call.output.set(from + i, Math.max(q[2], Math.min(code, q[3])));
    }
  }
}
