package dev.sevenfold.reference;

import dev.sevenfold.quant.RoundHalfUp;
import java.util.Arrays;

/**
 * Products of two activations in integers ({@code docs/arithmetic.md} section 5), per batch entry
 *
 * <pre>y[m][n] = clamp(RHU(sum over k of (a[m][k] - z_a) * (b[k][n] - z_b) * M, S) + z_y, lo,
 * hi)</pre>
 *
 * <p>Parameters: {@code {z_a, z_b, z_y, M, S, lo, hi}}, {@code 0 <= M < 2^30}, S 0..62; the sum
 * times M stays below 2^62.
 */
public final class IntegerMatmul {
  /** Inner sizes must stay below this: then sums are exact in the double that computes them. */
  public static final int INNER_LIMIT = 1 << 21;

  /** Up to here sums of int8 products fit int32. */
  private static final int LARGEST_INT32_INNER = 33025;

  private IntegerMatmul() {}

  /** int8 codes; sums are int32, or int64 where they might not fit. */
  public static void int8(
      BatchMatmulGeometry geometry, byte[] a, byte[] b, int[] quantization, byte[] output) {
    Codes codes = Codes.of(output);
    if (geometry.inner() > LARGEST_INT32_INNER) {
      wide(geometry, Codes.of(a), Codes.of(b), quantization, codes);
    } else {
      new Narrow(geometry, a, b, quantization, codes).run();
    }
  }

  /** int16 codes; sums are int64. */
  public static void int16(
      BatchMatmulGeometry geometry, short[] a, short[] b, int[] quantization, short[] output) {
    wide(geometry, Codes.of(a), Codes.of(b), quantization, Codes.of(output));
  }

  private static void wide(
      BatchMatmulGeometry geometry, Codes a, Codes b, int[] quantization, Codes output) {
    new Wide(geometry, a, b, quantization, output).run();
  }

  /** The last step. */
  private record Requantization(int outputZeroPoint, int multiplier, int shift, int lo, int hi) {
    Requantization(int[] q) {
      this(q[2], q[3], q[4], q[5], q[6]);
    }

    int code(long sum) {
      long code = RoundHalfUp.roundHalfUp(sum * multiplier, shift) + outputZeroPoint;
      return (int) Math.max(lo, Math.min(code, hi));
    }
  }

  /** In int. */
  private static final class Narrow extends BatchProduct<int[]> {
    private final byte[] a;
    private final byte[] b;
    private final int aZeroPoint;
    private final int bZeroPoint;
    private final Requantization requantization;
    private final Codes output;

    Narrow(BatchMatmulGeometry geometry, byte[] a, byte[] b, int[] quantization, Codes output) {
      super(geometry);
      this.a = a;
      this.b = b;
      aZeroPoint = quantization[0];
      bZeroPoint = quantization[1];
      requantization = new Requantization(quantization);
      this.output = output;
    }

    @Override
    int[][] newRows(int count, int length) {
      return new int[count][length];
    }

    @Override
    void load(int index, int step, int[] row, int count) {
      for (int i = 0; i < count; i++) {
        row[i] = b[index + i * step] - bZeroPoint;
      }
    }

    @Override
    void multiply(int aIndex, int[][] rows, int[] sums, int columns) {
      Arrays.fill(sums, 0);
      for (int k = 0; k < rows.length; k++) {
        add(a[aIndex + k] - aZeroPoint, rows[k], sums, columns);
      }
    }

    private static void add(int x, int[] row, int[] sums, int columns) {
      for (int j = 0; j < columns; j++) {
        sums[j] += x * row[j];
      }
    }

    @Override
    void store(int[] sums, int outputIndex, int columns) {
      for (int j = 0; j < columns; j++) {
        output.set(outputIndex + j, requantization.code(sums[j]));
      }
    }
  }

  /**
   * In double, for the reason that {@link Int16Product} gives: every partial sum is an integer
   * below {@code 2^21 * 2^32}, which double holds exactly.
   */
  private static final class Wide extends BatchProduct<double[]> {
    private final Codes a;
    private final Codes b;
    private final int aZeroPoint;
    private final int bZeroPoint;
    private final Requantization requantization;
    private final Codes output;

    Wide(BatchMatmulGeometry geometry, Codes a, Codes b, int[] quantization, Codes output) {
      super(geometry);
      if (geometry.inner() >= INNER_LIMIT) {
        throw new IllegalArgumentException(geometry + " has too large an inner size");
      }
      this.a = a;
      this.b = b;
      aZeroPoint = quantization[0];
      bZeroPoint = quantization[1];
      requantization = new Requantization(quantization);
      this.output = output;
    }

    @Override
    double[][] newRows(int count, int length) {
      return new double[count][length];
    }

    @Override
    void load(int index, int step, double[] row, int count) {
      for (int i = 0; i < count; i++) {
        row[i] = b.get(index + i * step) - bZeroPoint;
      }
    }

    @Override
    void multiply(int aIndex, double[][] rows, double[] sums, int columns) {
      Arrays.fill(sums, 0);
      for (int k = 0; k < rows.length; k++) {
        add(a.get(aIndex + k) - aZeroPoint, rows[k], sums, columns);
      }
    }

    private static void add(double x, double[] row, double[] sums, int columns) {
      for (int j = 0; j < columns; j++) {
        sums[j] += x * row[j];
      }
    }

    @Override
    void store(double[] sums, int outputIndex, int columns) {
      for (int j = 0; j < columns; j++) {
        output.set(outputIndex + j, requantization.code((long) sums[j]));
      }
    }
  }
}
