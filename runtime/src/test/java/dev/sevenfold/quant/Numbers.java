package dev.sevenfold.quant;

import java.math.BigInteger;
import java.util.SplittableRandom;

/** Random numbers, and exact arithmetic that shares no code with what it checks. */
final class Numbers {
  private Numbers() {}

  /** A float whose logarithm is uniform between 2^low and 2^high. */
  static float logUniform(SplittableRandom random, double low, double high) {
    return (float) Math.pow(2, random.nextDouble(low, high));
  }

  /** {@code floor(numerator / 2^shift + 1/2)} by the definition, in big integers. */
  static BigInteger roundHalfUp(BigInteger numerator, int shift) {
    BigInteger denominator = BigInteger.ONE.shiftLeft(shift);
    BigInteger[] parts =
        numerator.shiftLeft(1).add(denominator).divideAndRemainder(denominator.shiftLeft(1));
    return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
  }

  static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  static int clamp(BigInteger value, QuantizationParameters type) {
    return value
        .max(big(type.minimumCode()))
        .min(big(type.maximumCode()))
        .intValueExact();
  }

  /** The value of FORMULA.md for element i of a tensor: uniform in [0, 1), a multiple of 2^-24. */
  static float formula(String name, long index) {
    long z = 0xCBF29CE484222325L;
    for (byte b : name.getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
      z = (z ^ (b & 0xff)) * 0x100000001B3L;
    }
    z += (index + 1) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    z = z ^ (z >>> 31);
    return (z >>> 40) * 0x1p-24f;
  }
}
