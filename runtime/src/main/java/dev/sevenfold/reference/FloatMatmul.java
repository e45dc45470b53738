package dev.sevenfold.reference;

import java.util.Arrays;

/** Products of matrices in float. */
public final class FloatMatmul {
  private FloatMatmul() {}

  /**
   * {@code output[m][n] = clamp(alpha * sum over k of a[m][k] * b[k][n], lo, hi)} per batch entry,
   * sum from +0.0, one fused multiply-add per k, ascending ({@code docs/arithmetic.md} section 6).
   *
   * @param parameters {@code {lo, hi, alpha}}, bounds infinite when there is no clamp
   * @param output overwritten
   */
  public static void multiply(
      BatchMatmulGeometry geometry, float[] a, float[] b, float[] parameters, float[] output) {
    new Product(geometry, a, b, parameters, output).run();
  }

  private static final class Product extends BatchProduct<float[]> {
    private final float[] a;
    private final float[] b;
    private final float lo;
    private final float hi;
    private final float alpha;
    private final float[] output;

    Product(
        BatchMatmulGeometry geometry, float[] a, float[] b, float[] parameters, float[] output) {
      super(geometry);
      this.a = a;
      this.b = b;
      lo = parameters[0];
      hi = parameters[1];
      alpha = parameters[2];
      this.output = output;
    }

    @Override
    float[][] newRows(int count, int length) {
      return new float[count][length];
    }

    @Override
    void load(int index, int step, float[] row, int count) {
      for (int i = 0; i < count; i++) {
        row[i] = b[index + i * step];
      }
    }

    @Override
    void multiply(int aIndex, float[][] rows, float[] sums, int columns) {
      Arrays.fill(sums, 0f);
      for (int k = 0; k < rows.length; k++) {
        add(a[aIndex + k], rows[k], sums, columns);
      }
    }

    private static void add(float x, float[] row, float[] sums, int columns) {
      for (int j = 0; j < columns; j++) {
        sums[j] = Math.fma(x, row[j], sums[j]);
      }
    }

    @Override
    void store(float[] sums, int outputIndex, int columns) {
      for (int j = 0; j < columns; j++) {
        output[outputIndex + j] = FloatElementwise.clamp(alpha * sums[j], lo, hi);
      }
    }
  }
}
