package dev.sevenfold.quant;

import java.util.OptionalDouble;

/**
 * The multiplier of a product of two activations, and the output scale that makes it exact;
 * docs/arithmetic.md section 5. No weight scale can move there, so the output's is moved up by at
 * most 1/64, before any reader of the tensor sees it.
 */
public final class MatmulScale {
  private static final int LARGEST_MULTIPLIER = KernelFamily.MATMUL.largestMultiplier();

  /** So close below an integer, a ratio counts as that integer: snapping twice changes nothing. */
  private static final double FLOAT_ROUNDING = 1 + 0x1p-22;

  private static final long PRODUCT_LIMIT = 1L << 62;

  private final double unit;
  private final QuantizationParameters output;
  private final long bound;
  private int shift = -1;
  private int multiplier;

  /**
   * A product.
   *
   * @param alpha what the sum is multiplied by, positive
   * @param inner how many products are summed
   * @param output parameters of the output, snapped or not
   */
  public MatmulScale(
      QuantizationParameters a,
      QuantizationParameters b,
      double alpha,
      int inner,
      QuantizationParameters output) {
    this.unit = (double) a.scale() * b.scale() * alpha;
    this.output = output;
    this.bound = (long) inner * a.largestMagnitude() * b.largestMagnitude();
    double ratio = unit / output.scale();
    for (int s = AccumulatorWidth.of(a.dtype()).largestShift(); s >= 0 && shift < 0; s--) {
      double scaled = Math.scalb(ratio, s) * FLOAT_ROUNDING;
      if (scaled < LARGEST_MULTIPLIER + 1) {
        shift = s;
        multiplier = (int) Math.max(1, Math.floor(scaled));
      }
    }
  }

  /** The largest magnitude of a sum. */
  public long bound() {
    return bound;
  }

  /** s_y', or empty when one step of the sum is more than 127 of the output. */
  public OptionalDouble snapped() {
    if (shift < 0) {
      return OptionalDouble.empty();
    }
    float scale = (float) (Math.scalb(unit, shift) / multiplier);
    return QuantizationParameters.isPossibleScale(scale)
        ? OptionalDouble.of(scale)
        : OptionalDouble.empty();
  }

  /**
   * The exact multiplier where the output has the snapped scale, otherwise a free one.
   *
   * @param layer name for the error message
   */
  public FreeMultiplier multiplier(String layer) {
    OptionalDouble snapped = snapped();
    return snapped.isPresent()
            && (float) snapped.getAsDouble() == output.scale()
            && bound < PRODUCT_LIMIT / multiplier
        ? new FreeMultiplier(multiplier, shift)
        : FreeMultiplier.of(layer, unit / output.scale(), bound);
  }
}
