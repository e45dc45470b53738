package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Reductions: order, ties, signs and NaN. */
final class ReductionTest {
  private static final ReduceGeometry ROW = new ReduceGeometry(1, 4, 1);
  private static final ReduceGeometry COLUMNS = new ReduceGeometry(1, 2, 2);
  private static final float NAN = Float.NaN;

  private static float largest(float... x) {
    float[] y = new float[1];
    FloatReduction.extreme(new ReduceGeometry(1, x.length, 1), true, x, y);
    return y[0];
  }

  private static float smallest(float... x) {
    float[] y = new float[1];
    FloatReduction.extreme(new ReduceGeometry(1, x.length, 1), false, x, y);
    return y[0];
  }

  @Test
  void aNanWinsAndZerosHaveSigns() {
    assertThat(largest(1, NAN, 3)).isNaN();
    assertThat(smallest(1, NAN, 3)).isNaN();
    assertThat(largest(-0f, 0f)).isEqualTo(0f);
    assertThat(smallest(0f, -0f)).isEqualTo(-0f);
  }

  @Test
  void theFirstOfEqualsIsFoundAndTheFirstNan() {
    long[] at = new long[1];
    FloatReduction.argExtreme(ROW, true, new float[] {1, 3, 3, 2}, at);
    assertThat(at[0]).isEqualTo(1);
    FloatReduction.argExtreme(ROW, false, new float[] {1, NAN, NAN, 0}, at);
    assertThat(at[0]).isEqualTo(1);
    FloatReduction.argExtreme(ROW, true, new float[] {-0f, 0f, 0f, -1}, at);
    assertThat(at[0]).isEqualTo(0);
    IntegerReduction.argExtreme(ROW, false, new long[] {5, -7, 0, -7}, at);
    assertThat(at[0]).isEqualTo(1);
  }

  /** Seventeen elements: the last joins lane 0 before the tree. */
  @Test
  void sumsAndProductsRunInSixteenLanes() {
    float[] x = new float[17];
    Arrays.fill(x, 1f);
    x[0] = 0x1p24f;
    float[] y = new float[1];
    ReduceGeometry row = new ReduceGeometry(1, 17, 1);
    FloatReduction.sum(row, x, y);
    assertThat(y[0]).isEqualTo(0x1p24f + 14);
    x[0] = 0x1p100f;
    x[16] = 0x1p100f;
    FloatReduction.product(row, x, y);
    assertThat(y[0]).isPositiveInfinity();
  }

  @Test
  void variancesAndTheirRoots() {
    float[] y = new float[2];
    FloatReduction.variance(COLUMNS, 1, false, new float[] {1, 10, 3, 16}, y);
    assertThat(y).isEqualTo(new float[] {2, 18});
    FloatReduction.variance(COLUMNS, 0, true, new float[] {1, 10, 3, 16}, y);
    assertThat(y).isEqualTo(new float[] {1, 3});
  }

  @Test
  void runningSumsStartAtPositiveZero() {
    float[] y = new float[4];
    FloatReduction.cumulativeSum(COLUMNS, new float[] {-0f, 1, 2, 3}, y);
    assertThat(y).isEqualTo(new float[] {0f, 1, 2, 4});
    long[] z = new long[4];
    IntegerReduction.cumulativeSum(ROW, new long[] {Long.MAX_VALUE, 1, -1, 0}, z);
    assertThat(z)
        .isEqualTo(new long[] {Long.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE, Long.MAX_VALUE});
  }

  @Test
  void codesAreComparedAsIntegers() {
    byte[] y = new byte[2];
    Codes x = Codes.of(new byte[] {-128, 5, 127, 4});
    IntegerReduction.extreme(COLUMNS, true, x, Codes.of(y));
    assertThat(y).isEqualTo(new byte[] {127, 5});
    IntegerReduction.extreme(COLUMNS, false, x, Codes.of(y));
    assertThat(y).isEqualTo(new byte[] {-128, 4});
  }
}
