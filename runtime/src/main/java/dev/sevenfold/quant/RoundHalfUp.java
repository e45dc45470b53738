package dev.sevenfold.quant;

/**
 * The only rounding of accumulators in Sevenfold: divide by a power of two and round to nearest,
 * ties towards positive infinity. It is what the MMA's requantization does, and the C twin is
 * {@code sevenfold_round_half_up}.
 *
 * <pre>RHU(v, S) = S &gt; 0 ? ((v &gt;&gt; (S - 1)) + 1) &gt;&gt; 1 : v</pre>
 *
 * <p><b>Why this form.</b> The textbook form {@code (v + 2^(S-1)) >> S} overflows when v is within
 * {@code 2^(S-1)} of the end of the range; this one never does for S of at least 2, because the
 * first shift leaves room for the 1. At S = 1 it wraps only for {@code v = Long.MAX_VALUE}.
 *
 * <p><b>Why they are equal.</b> Write {@code v = a * 2^(S-1) + r} with {@code 0 <= r < 2^(S-1)}, so
 * that {@code a = v >> (S-1)} (the arithmetic shift is the floor, for negative v too). Then {@code
 * (v + 2^(S-1)) / 2^S = (a + 1) / 2 + r / 2^S}. The first term is a multiple of 1/2 and the second
 * is below 1/2, so adding it cannot reach the next integer: the floor of the sum is {@code floor((a
 * + 1) / 2) = (a + 1) >> 1}. And {@code floor(v / 2^S + 1/2)} is round to nearest with ties up:
 * -1.5 becomes -1, 1.5 becomes 2.
 */
public final class RoundHalfUp {
  private RoundHalfUp() {}

  /**
   * {@code floor(value / 2^shift + 1/2)}.
   *
   * @param value any, except {@link Long#MAX_VALUE} at shift 1
   * @param shift 0..62; 0 returns the value
   */
  public static long roundHalfUp(long value, int shift) {
    return shift > 0 ? ((value >> (shift - 1)) + 1) >> 1 : value;
  }
}
