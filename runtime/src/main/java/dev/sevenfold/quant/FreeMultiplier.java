package dev.sevenfold.quant;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;

/**
 * A real rescale factor as {@code multiplier / 2^shift}, for values that no weight scale can
 * absorb; docs/arithmetic.md section 4. {@code RHU(v * multiplier, shift)} never overflows int64
 * for the values it was made for.
 *
 * @param multiplier {@code rint(factor * 2^shift)}, 0 to 2^30 - 1
 * @param shift 0 to 62, the largest that keeps the bounds
 */
public record FreeMultiplier(int multiplier, int shift) {
  private static final int LARGEST_SHIFT = 62;
  private static final double MULTIPLIER_LIMIT = 0x1p30;
  private static final long PRODUCT_LIMIT = 1L << 62;

  /**
   * The multiplier of a factor.
   *
   * @param layer name for the error message
   * @param factor real rescale factor, finite and not negative
   * @param bound proved largest magnitude of what is multiplied
   * @throws SevenfoldException if the factor is too large at every shift
   */
  public static FreeMultiplier of(String layer, double factor, long bound) {
    if (!(factor >= 0) || bound < 0) {
      throw new IllegalArgumentException("factor " + factor + ", bound " + bound);
    }
    return of(layer, factor, bound, LARGEST_SHIFT);
  }

  private static FreeMultiplier of(String layer, double factor, long bound, int largestShift) {
    for (int shift = largestShift; shift >= 0; shift--) {
      double multiplier = Math.rint(Math.scalb(factor, shift));
      if (multiplier < MULTIPLIER_LIMIT && isBelow((long) multiplier, bound)) {
        return new FreeMultiplier((int) multiplier, shift);
      }
    }
    throw new SevenfoldException(Message.RESCALE_TOO_LARGE, layer, factor, bound);
  }

  /** Whether {@code bound * multiplier < 2^62}, exactly. */
  private static boolean isBelow(long multiplier, long bound) {
    return multiplier == 0 || bound <= (PRODUCT_LIMIT - 1) / multiplier;
  }

  /** From one activation's codes to another's; multiplies {@code code - zeroPoint}. */
  public static FreeMultiplier requantize(
      String layer, QuantizationParameters input, QuantizationParameters output) {
    return of(layer, (double) input.scale() / output.scale(), input.largestMagnitude());
  }

  /** The product of two activations; multiplies {@code (a - z_a) * (b - z_b)}. */
  public static FreeMultiplier product(
      String layer,
      QuantizationParameters a,
      QuantizationParameters b,
      QuantizationParameters output) {
    double factor = (double) a.scale() * b.scale() / output.scale();
    return of(layer, factor, (long) a.largestMagnitude() * b.largestMagnitude());
  }

  /**
   * The quotient of two activations; multiplies {@code a - z_a}, while {@code b - z_b} is shifted
   * left, so that the shift has room for that: 0 to 52 for INT8, 0 to 44 for INT16.
   */
  public static FreeMultiplier quotient(
      String layer,
      QuantizationParameters a,
      QuantizationParameters b,
      QuantizationParameters output) {
    double factor = (double) a.scale() / ((double) b.scale() * output.scale());
    return of(layer, factor, a.largestMagnitude(), a.dtype() == DType.INT16 ? 44 : 52);
  }
}
