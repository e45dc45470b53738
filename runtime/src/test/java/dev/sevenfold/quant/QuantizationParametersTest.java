package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.testing.Refusals;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class QuantizationParametersTest {
  private static final QuantizationParameters ONE = new QuantizationParameters(DType.INT8, 1f, 0);

  @Test
  void caseD01_tiesGoToEven() {
    float[] values = {-2.5f, -1.5f, -.5f, .5f, 1.5f, 2.5f};
    byte[] codes = new byte[6];
    ONE.quantize(values, codes);
    assertThat(codes).isEqualTo(new byte[] {-2, -2, 0, 0, 2, 2});
    for (int i = 0; i < codes.length; i++) {
      assertThat(ONE.quantizeDouble(values[i])).isEqualTo(codes[i]);
    }
  }

  @Test
  void caseD11_quantizeSaturates() {
    QuantizationParameters tenth = new QuantizationParameters(DType.INT8, .1f, 0);
    assertThat(tenth.quantize(30f)).isEqualTo(127);
    assertThat(tenth.quantize(-30f)).isEqualTo(-128);
    for (int i = -129; i <= 128; i++) {
      int expected = Math.max(-128, Math.min(127, i));
      assertThat(ONE.quantize(i)).isEqualTo(expected);
      assertThat(ONE.quantizeDouble(i)).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @CsvSource({"INT8, 0", "INT8, -128", "INT8, 127", "INT8, -10", "INT16, 0"})
  void specialValues(DType dtype, int zeroPoint) {
    QuantizationParameters p = new QuantizationParameters(dtype, 0.25f, zeroPoint);
    assertThat(p.quantize(Float.NaN)).isEqualTo(zeroPoint);
    assertThat(p.quantizeDouble(Double.NaN)).isEqualTo(zeroPoint);
    assertThat(p.quantize(-0f)).isEqualTo(zeroPoint);
    for (float large : new float[] {Float.POSITIVE_INFINITY, Float.MAX_VALUE, 0x1p31f, 0x1p32f}) {
      assertThat(p.quantize(large)).isEqualTo(dtype.quantizedMaximum());
      assertThat(p.quantize(-large)).isEqualTo(dtype.quantizedMinimum());
      assertThat(p.quantizeDouble(large)).isEqualTo(dtype.quantizedMaximum());
      assertThat(p.quantizeDouble(-large)).isEqualTo(dtype.quantizedMinimum());
    }
    assertThat(p.quantizeDouble(Double.MAX_VALUE)).isEqualTo(dtype.quantizedMaximum());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void codesSurviveDequantizeAndQuantize(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 60; trial++) {
      float scale = Numbers.logUniform(random, -100, 100);
      scale = trial == 0 ? 0x1p-100f : trial == 1 ? 0x1p100f : scale;
      int zeroPoint = random.nextInt(-128, 128);
      QuantizationParameters int8 = new QuantizationParameters(DType.INT8, scale, zeroPoint);
      QuantizationParameters int16 = new QuantizationParameters(DType.INT16, scale, 0);
      for (int code = -128; code < 128; code++) {
        assertSurvives(int8, code, seed);
      }
      for (int code = -32768; code < 32768; code++) {
        assertSurvives(int16, code, seed);
      }
    }
  }

  private static void assertSurvives(QuantizationParameters p, int code, long seed) {
    float real = p.dequantize(code);
    if (p.quantize(real) != code || p.quantizeDouble(real) != code) {
      assertWithMessage("seed %s, %s, code %s", seed, p, code).fail();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {11, 12})
  void doubleQuantizationRoundsTheExactQuotient(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 2000; trial++) {
      float scale = Numbers.logUniform(random, -20, 20);
      QuantizationParameters p =
          new QuantizationParameters(DType.INT8, scale, random.nextInt(-128, 128));
      double value = (double) scale * random.nextDouble(-300, 300);
      int steps =
          new BigDecimal(value)
              .divide(new BigDecimal(scale), 0, RoundingMode.HALF_EVEN)
              .intValueExact();
      int expected = Math.max(-128, Math.min(127, steps + p.zeroPoint()));
      assertWithMessage("seed %s, %s of %s", seed, value, p)
          .that(p.quantizeDouble(value))
          .isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {21, 22})
  void arraysAndTensorsEqualSingleValues(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (DType dtype : new DType[] {DType.INT8, DType.INT16}) {
      QuantizationParameters p =
          new QuantizationParameters(dtype, 0.037f, dtype == DType.INT8 ? -7 : 0);
      float[] values = new float[1000];
      for (int i = 0; i < values.length; i++) {
        values[i] = (float) (random.nextDouble(-1, 1) * Math.scalb(1.0, random.nextInt(12)));
      }
      values[17] = Float.NaN;
      FloatTensor tensor = new FloatTensor(Shape.of(10, 100), values);
      FloatTensor back = p.dequantize(p.quantize(tensor));
      float[] fake = values.clone();
      p.fakeQuantize(fake, fake);
      for (int i = 0; i < values.length; i++) {
        assertWithMessage("seed %s, value %s", seed, values[i])
            .that(back.array()[i])
            .isEqualTo(p.fakeQuantize(values[i]));
        assertThat(fake[i]).isEqualTo(back.array()[i]);
      }
    }
  }

  @Test
  void impossibleParametersAreRefused() {
    assertRefused(DType.INT8, 0f, 0, "scale must be in");
    assertRefused(DType.INT8, -1f, 0, "scale must be in");
    assertRefused(DType.INT8, Float.NaN, 0, "scale must be in");
    assertRefused(DType.INT8, Float.POSITIVE_INFINITY, 0, "scale must be in");
    assertRefused(DType.INT8, Math.nextDown(0x1p-100f), 0, "scale must be in");
    assertRefused(DType.INT8, Math.nextUp(0x1p100f), 0, "scale must be in");
    assertRefused(DType.INT8, 1f, 128, "must be a code");
    assertRefused(DType.INT8, 1f, -129, "must be a code");
    assertRefused(DType.INT16, 1f, 1, "symmetric");
    assertRefused(DType.UINT8, 1f, 0, "INT8 or INT16");
  }

  private static void assertRefused(DType dtype, float scale, int zeroPoint, String why) {
    Refusals.assertRefused(
        Message.INVALID_QUANTIZATION_PARAMETERS,
        () -> new QuantizationParameters(dtype, scale, zeroPoint),
        why);
  }

  @Test
  void tensorsOfAnotherTypeAreRefused() {
    Int8Tensor codes = new Int8Tensor(Shape.of(1), new byte[1]);
    QuantizationParameters p = new QuantizationParameters(DType.INT16, 1f, 0);
    assertThrows(IllegalArgumentException.class, () -> p.dequantize(codes));
    assertThrows(IllegalArgumentException.class, () -> ONE.quantize(new float[2], new byte[1]));
  }

  @Test
  void largestMagnitudeIsTheFurtherEnd() {
    assertThat(ONE.largestMagnitude()).isEqualTo(128);
    assertThat(new QuantizationParameters(DType.INT8, 1f, -128).largestMagnitude()).isEqualTo(255);
    assertThat(new QuantizationParameters(DType.INT8, 1f, 127).largestMagnitude()).isEqualTo(255);
    assertThat(new QuantizationParameters(DType.INT16, 1f, 0).largestMagnitude()).isEqualTo(32768);
  }

  @Test
  void clampBoundsAreCodesOfTheOutput() {
    QuantizationParameters p = new QuantizationParameters(DType.INT8, 0.1f, -10);
    double infinity = Double.POSITIVE_INFINITY;
    assertThat(ClampBounds.of(p, 0, infinity)).isEqualTo(new ClampBounds(-10, 127));
    assertThat(ClampBounds.of(p, 0, 6)).isEqualTo(new ClampBounds(-10, 50));
    assertThat(ClampBounds.of(p, -100, 100)).isEqualTo(ClampBounds.none(p));
    assertThat(ClampBounds.of(p, -infinity, infinity)).isEqualTo(new ClampBounds(-128, 127));
    assertThat(ClampBounds.of(p, 1, 5)).isEqualTo(new ClampBounds(0, 40));
    assertThat(ClampBounds.of(p, -Double.MAX_VALUE, 1e300)).isEqualTo(ClampBounds.none(p));
    QuantizationParameters allPositive = new QuantizationParameters(DType.INT8, 0.1f, -128);
    assertThat(ClampBounds.of(allPositive, 0, infinity)).isEqualTo(ClampBounds.none(p));
    assertThrows(IllegalArgumentException.class, () -> ClampBounds.of(p, Double.NaN, 1));
    assertThrows(IllegalArgumentException.class, () -> ClampBounds.of(p, 2, 1));
  }

  @Test
  void clampBoundsRoundHalfToEven() {
    QuantizationParameters half = new QuantizationParameters(DType.INT8, 2f, 0);
    assertThat(ClampBounds.of(half, -5, 5)).isEqualTo(new ClampBounds(-2, 2));
    assertThat(ClampBounds.of(half, -7, 7)).isEqualTo(new ClampBounds(-4, 4));
  }
}
