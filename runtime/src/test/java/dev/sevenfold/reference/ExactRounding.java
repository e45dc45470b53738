package dev.sevenfold.reference;

import java.math.BigInteger;

/** Requantization in arbitrary precision: what the integer kernels are compared with. */
final class ExactRounding {
  private ExactRounding() {}

  /** {@code clamp(floor(value * multiplier / 2^shift + 1/2) + zeroPoint, lo, hi)}. */
  static int code(BigInteger value, long multiplier, int shift, int zeroPoint, int lo, int hi) {
    BigInteger product = value.multiply(BigInteger.valueOf(multiplier));
    BigInteger half = shift == 0 ? BigInteger.ZERO : BigInteger.ONE.shiftLeft(shift - 1);
    BigInteger rounded = product.add(half).shiftRight(shift).add(BigInteger.valueOf(zeroPoint));
    return rounded.max(BigInteger.valueOf(lo)).min(BigInteger.valueOf(hi)).intValueExact();
  }

  static int code(long value, long multiplier, int shift, int zeroPoint, int lo, int hi) {
    return code(BigInteger.valueOf(value), multiplier, shift, zeroPoint, lo, hi);
  }
}
