package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Int8Tensor;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Tables of functions, and the functions in double that StrictMath lacks. */
final class FunctionTablesTest {
  private static final QuantizationParameters NARROW =
      new QuantizationParameters(DType.INT16, 1 / 4096f, 0);
  private static final QuantizationParameters WIDE = new QuantizationParameters(DType.INT16, 1, 0);
  private static final QuantizationParameters UNIT =
      new QuantizationParameters(DType.INT16, 0x1p-15f, 0);

  @Test
  void narrowSigmoidIsInterpolated() {
    InterpolationTable made = InterpolationTable.of(NARROW, UNIT, x -> 1 / (1 + Math.exp(-x)));
    assertThat(made.knots().array()).hasLength(InterpolationTable.KNOTS);
    assertThat(made.table().array()).hasLength(1);
    for (int code = Short.MIN_VALUE; code <= Short.MAX_VALUE; code++) {
      int exact = UNIT.quantizeDouble(1 / (1 + Math.exp(-code / 4096.0)));
      int found = InterpolationTable.interpolate(made.knots().array(), (short) code);
      assertWithMessage("code %s", code).that(Math.abs(found - exact)).isAtMost(1);
    }
  }

  @Test
  void wideTanhAndFunctionsWithPolesAreWholeTables() {
    for (DoubleUnaryOperator function : new DoubleUnaryOperator[] {Math::tanh, x -> 1 / x}) {
      InterpolationTable made = InterpolationTable.of(WIDE, UNIT, function);
      assertThat(made.knots().array()).isEqualTo(new int[] {InterpolationTable.NO_KNOTS});
      for (int code : new int[] {Short.MIN_VALUE, -1, 0, 1, Short.MAX_VALUE}) {
        assertWithMessage("code %s", code)
            .that((int) made.table().array()[code - Short.MIN_VALUE])
            .isEqualTo(UNIT.quantizeDouble(function.applyAsDouble(code)));
      }
    }
  }

  @Test
  void notANumberIsRealZero() {
    QuantizationParameters x = new QuantizationParameters(DType.INT8, 0.1f, 5);
    QuantizationParameters y = new QuantizationParameters(DType.INT8, 0.1f, -7);
    byte[] table = ((Int8Tensor) CodeTable.of(x, y, Math::sqrt)).array();
    assertThat(table[0]).isEqualTo((byte) -7);
  }

  @Test
  void erf() {
    double[][] known = {
      {0, 0},
      {1e-300, 1.1283791670955126e-300},
      {0.5, 0.5204998778130465},
      {1, 0.8427007929497149},
      {2, 0.9953222650189527},
      {2.4999, 0.9995928300213},
      {2.5001, 0.9995932656},
      {3, 0.9999779095030014},
      {6, 1}
    };
    for (double[] pair : known) {
      double tolerance = pair[0] > 2.4 && pair[0] < 2.6 ? 1e-7 : 2e-15;
      assertWithMessage("erf %s", pair[0])
          .that(DoubleFunctions.erf(pair[0]))
          .isWithin(tolerance)
          .of(pair[1]);
      assertThat(DoubleFunctions.erf(-pair[0])).isEqualTo(-DoubleFunctions.erf(pair[0]));
    }
    double step = DoubleFunctions.erf(2.5) - DoubleFunctions.erf(Math.nextDown(2.5));
    assertThat(step).isWithin(1e-15).of(0);
    assertThat(DoubleFunctions.erf(Double.NaN)).isNaN();
  }

  @Test
  void exponentials() {
    int[] table = ExponentialTable.of(0.05f, 1).array();
    assertThat(table[0]).isEqualTo(1 << 30);
    assertThat(table[255]).isEqualTo((int) Math.rint(Math.exp(-255 * (double) 0.05f) * (1 << 30)));
  }

  @Test
  void masksStayBelowEverythingElse() {
    float[] values = {3, Float.NEGATIVE_INFINITY, -7, -1e9f, Float.NaN};
    assertThat(MaskedValues.unmasked(values))
        .usingExactEquality()
        .containsExactly(3f, -27f, -7f, -27f, Float.NaN)
        .inOrder();
    assertThat(MaskedValues.unmasked(new float[] {-1e9f}))
        .usingExactEquality()
        .containsExactly(-20f);
  }
}
