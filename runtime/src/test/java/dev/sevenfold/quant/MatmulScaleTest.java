package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.tensor.DType;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The snapped output scale of a product of two activations, and the multiplier of a quotient. */
class MatmulScaleTest {
  private static final long SEED = 20261130;
  private static final int ROUNDS = 20_000;

  /** A scale is a float32; M is between 64 and 127 where S is not at its limit. */
  private static final double LARGEST_GROWTH = 1 + 1 / 64.0 + 1e-6;

  private static final double FLOAT_ROUNDING = 0x1p-23;

  private static QuantizationParameters random(SplittableRandom random, DType dtype, int exponent) {
    float scale = (float) Math.scalb(random.nextDouble(1, 2), random.nextInt(-exponent, exponent));
    int zeroPoint = dtype == DType.INT8 ? random.nextInt(-128, 128) : 0;
    return new QuantizationParameters(dtype, scale, zeroPoint);
  }

  @Test
  void theScaleGrowsByLittleAndMakesTheMultiplierExact() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < ROUNDS; round++) {
      DType dtype = random.nextBoolean() ? DType.INT8 : DType.INT16;
      QuantizationParameters a = random(random, dtype, 5);
      QuantizationParameters b = random(random, dtype, 5);
      QuantizationParameters y = random(random, dtype, 6);
      double alpha = random.nextDouble(0.01, 1);
      int inner = random.nextInt(1, 100_000);
      MatmulScale observed = new MatmulScale(a, b, alpha, inner, y);
      if (observed.snapped().isEmpty()) {
        assertThat((double) a.scale() * b.scale() * alpha / y.scale()).isAtLeast(127.9);
        continue;
      }
      QuantizationParameters snapped = y.withScale((float) observed.snapped().getAsDouble());
      String what = "seed " + SEED + ", round " + round;
      double growth = (double) snapped.scale() / y.scale();
      assertWithMessage(what).that(growth).isAtLeast(1 - 2 * FLOAT_ROUNDING);
      assertWithMessage(what).that(growth).isAtMost(LARGEST_GROWTH);
      MatmulScale again = new MatmulScale(a, b, alpha, inner, snapped);
      float twice = (float) again.snapped().getAsDouble();
      assertWithMessage(what).that(twice).isEqualTo(snapped.scale());
      FreeMultiplier multiplier = again.multiplier("product");
      double ratio = (double) a.scale() * b.scale() * alpha / snapped.scale();
      double exact = Math.scalb((double) multiplier.multiplier(), -multiplier.shift());
      assertWithMessage(what).that(multiplier.multiplier()).isAtMost(127);
      assertWithMessage(what).that(Math.abs(exact / ratio - 1)).isAtMost(FLOAT_ROUNDING);
    }
  }

  @Test
  void aScaleThatIsNotSnappedHasAFreeMultiplier() {
    QuantizationParameters a = new QuantizationParameters(DType.INT8, 0.1f, 3);
    QuantizationParameters b = new QuantizationParameters(DType.INT8, 0.2f, -4);
    QuantizationParameters y = new QuantizationParameters(DType.INT8, 0.777f, 0);
    FreeMultiplier multiplier = new MatmulScale(a, b, 1, 10, y).multiplier("product");
    assertThat(multiplier.multiplier()).isGreaterThan(127);
    double exact = Math.scalb((double) multiplier.multiplier(), -multiplier.shift());
    assertThat(exact).isWithin(1e-9).of((double) 0.1f * 0.2f / 0.777f);
    assertThat(new MatmulScale(a, b, 1, 10, y).bound()).isEqualTo(10L * 131 * 131);
  }

  @Test
  void oneStepOfTheSumIsManyOfTheOutput() {
    QuantizationParameters coarse = new QuantizationParameters(DType.INT8, 16, 0);
    QuantizationParameters fine = new QuantizationParameters(DType.INT8, 1, 0);
    MatmulScale scale = new MatmulScale(coarse, coarse, 1, 2, fine);
    assertThat(scale.snapped().isPresent()).isFalse();
    FreeMultiplier multiplier = scale.multiplier("product");
    assertThat(Math.scalb((double) multiplier.multiplier(), -multiplier.shift())).isEqualTo(256);
  }

  @Test
  void aQuotientLeavesRoomForTheDivisor() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < ROUNDS; round++) {
      DType dtype = random.nextBoolean() ? DType.INT8 : DType.INT16;
      QuantizationParameters a = random(random, dtype, 5);
      QuantizationParameters b = random(random, dtype, 5);
      QuantizationParameters y = random(random, dtype, 5);
      FreeMultiplier multiplier = FreeMultiplier.quotient("quotient", a, b, y);
      int limit = dtype == DType.INT8 ? 52 : 44;
      assertThat(multiplier.shift()).isAtMost(limit);
      double ratio = a.scale() / ((double) b.scale() * y.scale());
      double exact = Math.scalb((double) multiplier.multiplier(), -multiplier.shift());
      assertWithMessage("seed %s, round %s", SEED, round)
          .that(Math.abs(exact - ratio))
          .isAtMost(Math.scalb(0.5, -multiplier.shift()));
    }
  }
}
