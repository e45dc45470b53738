package dev.sevenfold.reference;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The fast float linear layer against three loops in the same order, bit for bit. */
final class FloatLinearTest {
  private static final long SEED = 20260108L;
  private static final int[] ROWS = {1, 2, 7, 8, 16, 33, 600};
  private static final int[] COLUMNS = {1, 5, 32, 63, 64, 65, 104};
  private static final int[] INNER = {1, 3, 17, 64, 200};

  @Test
  void caseB02_equalsPlainLoopsBitForBitForAnyNumberOfRowsAndColumns() {
    RandomCases cases = new RandomCases(SEED);
    for (int rows : ROWS) {
      for (int columns : COLUMNS) {
        int inner = INNER[cases.between(0, INNER.length - 1)];
        check(cases, new MatmulGeometry(rows, inner, columns));
      }
    }
  }

  private static void check(RandomCases cases, MatmulGeometry g) {
    boolean special = g.columns() % 2 == 0;
    float[] input = cases.floats(g.rows() * g.inner(), special);
    float[] weight = cases.floats(g.columns() * g.inner(), false);
    float[] bias = g.columns() % 3 == 0 ? null : cases.floats(g.columns(), false);
    float[] expected = new float[g.outputElements()];
    for (int m = 0; m < g.rows(); m++) {
      for (int n = 0; n < g.columns(); n++) {
        float acc = 0f;
        for (int k = 0; k < g.inner(); k++) {
          acc = Math.fma(input[m * g.inner() + k], weight[n * g.inner() + k], acc);
        }
        expected[m * g.columns() + n] = bias == null ? acc : acc + bias[n];
      }
    }
    float[] output = FloatBits.poisoned(g.outputElements());
    FloatLinear.multiply(
        g,
        input,
        weight,
        bias,
        new float[] {Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY},
        output);
    FloatBits.assertSame("seed " + SEED + ", " + g, output, expected);
    float[] clamped = FloatBits.poisoned(g.outputElements());
    FloatLinear.multiply(g, input, weight, bias, new float[] {-1f, 2f}, clamped);
    FloatBits.assertSame("clamped, seed " + SEED + ", " + g, clamped, clamp(expected));
  }

  private static float[] clamp(float[] values) {
    float[] clamped = Arrays.copyOf(values, values.length);
    for (int i = 0; i < values.length; i++) {
      clamped[i] = values[i] < -1f ? -1f : values[i] > 2f ? 2f : values[i];
    }
    return clamped;
  }
}
