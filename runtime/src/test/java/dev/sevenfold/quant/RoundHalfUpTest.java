package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** RHU against floor((v + 2^(S-1)) / 2^S) in arbitrary precision. */
final class RoundHalfUpTest {
  private static final long SEED = 0x5e7e4f01dL;
  private static final int VALUES_PER_SHIFT = 2_000;

  /** The definition: BigInteger's shift is the floor of the quotient, for negative values too. */
  private static long exact(long value, int shift) {
    if (shift == 0) {
      return value;
    }
    BigInteger half = BigInteger.ONE.shiftLeft(shift - 1);
    return BigInteger.valueOf(value).add(half).shiftRight(shift).longValueExact();
  }

  private static void check(long value, int shift) {
    assertWithMessage("RHU(%s, %s), seed %s", value, shift, SEED)
        .that(RoundHalfUp.roundHalfUp(value, shift))
        .isEqualTo(exact(value, shift));
  }

  @Test
  void equalsBigIntegerForRandomValuesOfEveryMagnitude() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int shift = 0; shift <= 62; shift++) {
      for (int i = 0; i < VALUES_PER_SHIFT; i++) {
        check(random.nextLong() >> random.nextInt(1, 64), shift);
      }
    }
  }

  @Test
  void equalsBigIntegerAtAndNextToTiesOfBothSigns() {
    for (int shift = 1; shift <= 62; shift++) {
      long half = 1L << (shift - 1);
      for (long odd = -5; odd <= 5; odd += 2) {
        if (shift == 62 && Math.abs(odd) > 3) {
          continue; // 5 * 2^61 is no long
        }
        for (long offset = -1; offset <= 1; offset++) {
          check(odd * half + offset, shift);
        }
      }
    }
  }

  @Test
  void tiesGoUp() {
    assertThat(RoundHalfUp.roundHalfUp(3, 1)).isEqualTo(2);
    assertThat(RoundHalfUp.roundHalfUp(-3, 1)).isEqualTo(-1);
    assertThat(RoundHalfUp.roundHalfUp(1, 1)).isEqualTo(1);
    assertThat(RoundHalfUp.roundHalfUp(-1, 1)).isEqualTo(0);
  }

  @Test
  void doesNotOverflowNearTheEndsOfTheRange() {
    for (int shift = 2; shift <= 62; shift++) {
      check(Long.MAX_VALUE, shift);
      check(Long.MIN_VALUE, shift);
    }
    check(Long.MIN_VALUE, 1);
    check(Long.MAX_VALUE - 1, 1);
  }
}
