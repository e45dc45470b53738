package dev.sevenfold.quant;

import dev.sevenfold.tensor.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Random numbers, and exact arithmetic that shares no code with what it checks. */
final class Numbers {
  private static final MathContext DIGITS = new MathContext(80);

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
    return value.max(big(type.minimumCode())).min(big(type.maximumCode())).intValueExact();
  }

  /** The value of FORMULA.md for element i of a tensor: uniform in [0, 1), a multiple of 2^-24. */
  static float formula(String name, long index) {
    long z = 0xCBF29CE484222325L;
    for (byte b : name.getBytes(StandardCharsets.UTF_8)) {
      z = (z ^ (b & 0xff)) * 0x100000001B3L;
    }
    z += (index + 1) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    z = z ^ (z >>> 31);
    return (z >>> 40) * 0x1p-24f;
  }

  /** Parameters with any zero point and a scale between two powers of two. */
  static QuantizationParameters parameters(
      SplittableRandom random, DType dtype, double lowExponent, double highExponent) {
    int zeroPoint = dtype == DType.INT8 ? random.nextInt(-128, 128) : 0;
    return new QuantizationParameters(
        dtype, logUniform(random, lowExponent, highExponent), zeroPoint);
  }

  /** A code, often one of the ends or real 0. */
  static int code(SplittableRandom random, QuantizationParameters p) {
    return switch (random.nextInt(5)) {
      case 0 -> p.minimumCode();
      case 1 -> p.maximumCode();
      case 2 -> p.zeroPoint();
      default -> random.nextInt(p.minimumCode(), p.maximumCode() + 1);
    };
  }

  /** The exact real value of a code. */
  static BigDecimal real(QuantizationParameters p, int code) {
    return new BigDecimal(p.scale()).multiply(BigDecimal.valueOf(code - p.zeroPoint()));
  }

  /** A real value in steps of the output. */
  static BigDecimal steps(BigDecimal real, QuantizationParameters output) {
    return real.divide(new BigDecimal(output.scale()), DIGITS);
  }

  /** Rounds half up, adds the zero point and saturates. */
  static int finish(long product, int shift, QuantizationParameters output) {
    long rounded = RoundHalfUp.roundHalfUp(product, shift) + output.zeroPoint();
    return (int) Math.min(Math.max(rounded, output.minimumCode()), output.maximumCode());
  }

  /** One number everywhere. */
  static float[] filled(int count, float value) {
    float[] values = new float[count];
    Arrays.fill(values, value);
    return values;
  }
}
