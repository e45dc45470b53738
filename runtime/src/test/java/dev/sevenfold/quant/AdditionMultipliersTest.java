package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.tensor.DType;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The multipliers of add and sub, and the band of their results. */
final class AdditionMultipliersTest {
  @ParameterizedTest
  @CsvSource({"INT8, 201", "INT16, 202"})
  void additionsAreTheRealSumRoundedHalfUp(DType dtype, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] gains = {1, 1, -1, 10, -5, 0.5, 0};
    for (int trial = 0; trial < 400; trial++) {
      QuantizationParameters a = Numbers.parameters(random, dtype, -10, 10);
      QuantizationParameters b = Numbers.parameters(random, dtype, -10, 10);
      QuantizationParameters y = Numbers.parameters(random, dtype, -14, 14);
      double gain = gains[random.nextInt(gains.length)];
      AdditionMultipliers m = AdditionMultipliers.of(a, 1, b, gain, y);
      if (!m.fits()) {
        y = raised(y, m);
        m = AdditionMultipliers.of(a, 1, b, gain, y);
        assertWithMessage("seed %s, trial %s", seed, trial).that(m.fits()).isTrue();
      }
      long limit = dtype == DType.INT8 ? 1L << 21 : 1L << 30;
      assertThat(Math.abs((long) m.multiplierA())).isLessThan(limit);
      assertThat(Math.abs((long) m.multiplierB())).isLessThan(limit);
      for (int i = 0; i < 40; i++) {
        checkSum(random, a, b, gain, y, m, seed, trial);
      }
    }
  }

  private static QuantizationParameters raised(QuantizationParameters y, AdditionMultipliers m) {
    float required = (float) m.requiredOutputScale().getAsDouble();
    assertThat(required).isGreaterThan(y.scale());
    return new QuantizationParameters(y.dtype(), required, y.zeroPoint());
  }

  private static void checkSum(
      SplittableRandom random,
      QuantizationParameters a,
      QuantizationParameters b,
      double gain,
      QuantizationParameters y,
      AdditionMultipliers m,
      long seed,
      int trial) {
    int qa = Numbers.code(random, a);
    int qb = Numbers.code(random, b);
    long sum =
        (long) (qa - a.zeroPoint()) * m.multiplierA()
            + (long) (qb - b.zeroPoint()) * m.multiplierB();
    if (y.dtype() == DType.INT8) {
      Math.toIntExact(sum + (1L << 30));
      Math.toIntExact(sum - (1L << 30));
    }
    BigDecimal exact = Numbers.real(a, qa).add(new BigDecimal(gain).multiply(Numbers.real(b, qb)));
    double inputs = Math.abs(qa - a.zeroPoint()) + Math.abs(qb - b.zeroPoint());
    new Band(y)
        .check(
            Numbers.finish(sum, m.shift(), y),
            Numbers.steps(exact, y),
            Math.scalb(inputs, -m.shift() - 1),
            (int) Math.ceil(Math.max(1, Math.scalb(inputs, -m.shift() - 1))),
            "seed %s, trial %s, codes %s and %s, %s",
            seed,
            trial,
            qa,
            qb,
            m);
  }

  @Test
  void additionScaleThatIsRequiredIsTheLeast() {
    QuantizationParameters a = new QuantizationParameters(DType.INT8, 3f, 0);
    QuantizationParameters fine = new QuantizationParameters(DType.INT8, 1e-7f, 0);
    AdditionMultipliers refused = AdditionMultipliers.of(a, 1, a, -1, fine);
    assertThat(refused.fits()).isFalse();
    float required = (float) refused.requiredOutputScale().getAsDouble();
    float less = Math.nextDown(required);
    assertThat(AdditionMultipliers.of(a, 1, a, -1, withScale(fine, required)).fits()).isTrue();
    assertThat(AdditionMultipliers.of(a, 1, a, -1, withScale(fine, less)).fits()).isFalse();
  }

  private static QuantizationParameters withScale(QuantizationParameters p, float scale) {
    return new QuantizationParameters(p.dtype(), scale, p.zeroPoint());
  }

  @Test
  void equalScalesAddExactly() {
    QuantizationParameters p = new QuantizationParameters(DType.INT8, 0.1f, 0);
    AdditionMultipliers m = AdditionMultipliers.of(p, 1, p, 1, p);
    assertThat(m.multiplierA()).isEqualTo(1 << 20);
    assertThat(m.multiplierB()).isEqualTo(1 << 20);
    assertThat(m.shift()).isEqualTo(20);
    QuantizationParameters coarse = new QuantizationParameters(DType.INT8, 0.1f * 4096, 0);
    AdditionMultipliers deep = AdditionMultipliers.of(p, 1, p, -1, coarse);
    assertThat(deep.shift()).isEqualTo(30);
    assertThat(deep.multiplierB()).isEqualTo(-(1 << 18));
  }
}
