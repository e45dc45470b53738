package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.testing.Refusals;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Functions of integers against unbounded arithmetic, casts at the ends of their types. */
final class ExactElementwiseTest {
  private static final int CASES = 5000;
  private static final long[] EXTREMES = {
    Long.MIN_VALUE, Long.MIN_VALUE + 1, -2, -1, 0, 1, 2, Long.MAX_VALUE - 1, Long.MAX_VALUE
  };

  private static long pick(SplittableRandom random) {
    return switch (random.nextInt(3)) {
      case 0 -> EXTREMES[random.nextInt(EXTREMES.length)];
      case 1 -> random.nextLong(-20, 20);
      default -> random.nextLong();
    };
  }

  @Test
  void functionsAreThoseOfUnboundedIntegersModulo2To64() {
    for (long seed = 0; seed < CASES; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      long a = pick(random);
      long b = pick(random);
      BigInteger x = BigInteger.valueOf(a);
      BigInteger y = BigInteger.valueOf(b);
      check(seed, Int64Function.ADD, a, b, x.add(y));
      check(seed, Int64Function.SUB, a, b, x.subtract(y));
      check(seed, Int64Function.MUL, a, b, x.multiply(y));
      check(seed, Int64Function.MINIMUM, a, b, x.min(y));
      check(seed, Int64Function.MAXIMUM, a, b, x.max(y));
      check(seed, Int64Function.BITWISE_AND, a, b, x.and(y));
      check(seed, Int64Function.BITWISE_OR, a, b, x.or(y));
      check(seed, Int64Function.BITWISE_XOR, a, b, x.xor(y));
      if (b != 0) {
        BigInteger[] parts = x.divideAndRemainder(y);
        boolean down = parts[1].signum() * y.signum() < 0;
        BigInteger quotient = down ? parts[0].subtract(BigInteger.ONE) : parts[0];
        check(seed, Int64Function.FLOOR_DIVIDE, a, b, quotient);
        check(seed, Int64Function.REMAINDER, a, b, x.subtract(quotient.multiply(y)));
      }
      for (Comparison comparison : Comparison.values()) {
        assertWithMessage("seed %s: %s", seed, comparison)
            .that(comparison.holds(a, b))
            .isEqualTo(comparison.swapped().holds(b, a));
      }
    }
  }

  private static void check(
      long seed, Int64Function function, long a, long b, BigInteger expected) {
    assertWithMessage("seed %s: %s(%s, %s)", seed, function, a, b)
        .that(function.apply(a, b))
        .isEqualTo(expected.longValue());
  }

  @Test
  void aDivisorOfZeroIsRefused() {
    for (Int64Function function : Int64Function.values()) {
      if (function.divides()) {
        Refusals.assertRefused(Message.DIVISION_BY_ZERO, () -> function.apply(1, 0));
      }
    }
  }

  @Test
  void floatsSaturateAsIntegers() {
    float[] floats = {-0x1p63f, 0x1p63f, Float.NaN, -1.99f, 0x1.fffffep62f, -0f};
    long[] longs = new long[6];
    Casts.cast(floats, longs);
    assertThat(longs)
        .isEqualTo(new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 0, -1, 0x7fffff8000000000L, 0});
    byte[] bits = new byte[6];
    Casts.cast(floats, bits);
    assertThat(bits).isEqualTo(new byte[] {1, 1, 1, 1, 1, 0});
  }
}
