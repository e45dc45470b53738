package dev.sevenfold.reference;

import dev.sevenfold.quant.RoundHalfUp;

/**
 * Resampling in float and in integers ({@code docs/arithmetic.md} sections 5 and 6): first the
 * weighted sum of rows, then that of columns. Input {@code [planes, inHeight, inWidth]}, output
 * {@code [planes, outHeight, outWidth]}, overwritten.
 */
public final class Resampling {
  private Resampling() {}

  /**
   * The taps of one axis in float.
   *
   * @param index {@code [out, taps]}, pixels of the input
   * @param weight {@code [out, taps]}
   */
  public record FloatTaps(int[] index, float[] weight) {}

  /**
   * The taps of one axis in fixed point.
   *
   * @param index {@code [out, taps]}, pixels of the input
   * @param weight {@code [out, taps]}, those of each output pixel add up to one power of two
   */
  public record FixedTaps(int[] index, int[] weight) {}

  /**
   * Fused multiply-adds from +0.0, taps ascending, over rows and then over columns.
   *
   * @param bounds {@code {lo, hi}}, infinite when there is no clamp
   */
  public static void resize(
      ResizeGeometry g,
      float[] input,
      FloatTaps rows,
      FloatTaps columns,
      float[] bounds,
      float[] output) {
    Parallel.forEach(
        g.planes() * g.outHeight(),
        line -> {
          float[] sums = sumRows(g, input, rows, line);
          for (int column = 0; column < g.outWidth(); column++) {
            float sum = 0;
            for (int tap = column * g.taps(); tap < (column + 1) * g.taps(); tap++) {
              sum = Math.fma(sums[columns.index()[tap]], columns.weight()[tap], sum);
            }
            output[line * g.outWidth() + column] =
                FloatElementwise.clamp(sum, bounds[0], bounds[1]);
          }
        });
  }

  private static float[] sumRows(ResizeGeometry g, float[] input, FloatTaps rows, int line) {
    float[] sums = new float[g.inWidth()];
    int first = line % g.outHeight() * g.taps();
    for (int tap = first; tap < first + g.taps(); tap++) {
      int from = inputRow(g, line, rows.index()[tap]);
      for (int i = 0; i < sums.length; i++) {
        sums[i] = Math.fma(input[from + i], rows.weight()[tap], sums[i]);
      }
    }
    return sums;
  }

  private static int inputRow(ResizeGeometry g, int line, int row) {
    return (line / g.outHeight() * g.inHeight() + row) * g.inWidth();
  }

  /**
   * {@code clamp(RHU(sum * M, S) + z_y, lo, hi)}, sum the weighted codes minus z_x.
   *
   * @param quantization {@code {z_x, z_y, M, S, lo, hi}}
   */
  public static void resize(
      ResizeGeometry g,
      Codes input,
      FixedTaps rows,
      FixedTaps columns,
      int[] quantization,
      Codes output) {
    Parallel.forEach(
        g.planes() * g.outHeight(),
        line -> {
          long[] sums = new long[g.inWidth()];
          int first = line % g.outHeight() * g.taps();
          for (int tap = first; tap < first + g.taps(); tap++) {
            int from = inputRow(g, line, rows.index()[tap]);
            for (int i = 0; i < sums.length; i++) {
              sums[i] += (long) (input.get(from + i) - quantization[0]) * rows.weight()[tap];
            }
          }
          for (int column = 0; column < g.outWidth(); column++) {
            int code = code(sumColumns(g, sums, columns, column), quantization);
            output.set(line * g.outWidth() + column, code);
          }
        });
  }

  private static long sumColumns(ResizeGeometry g, long[] sums, FixedTaps columns, int column) {
    long sum = 0;
    for (int tap = column * g.taps(); tap < (column + 1) * g.taps(); tap++) {
      sum += sums[columns.index()[tap]] * columns.weight()[tap];
    }
    return sum;
  }

  private static int code(long sum, int[] quantization) {
    long rounded = RoundHalfUp.roundHalfUp(sum * quantization[2], quantization[3]);
    long code = rounded + quantization[1];
    return (int) Math.max(quantization[4], Math.min(code, quantization[5]));
  }
}
