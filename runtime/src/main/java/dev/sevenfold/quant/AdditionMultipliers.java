package dev.sevenfold.quant;

import dev.sevenfold.tensor.DType;
import java.util.OptionalDouble;

/**
 * The multipliers of add and sub: {@code y = clamp(RHU((a - z_a) * M_a + (b - z_b) * M_b, S) + z_y,
 * lo, hi)}; docs/arithmetic.md section 5. Both are below 2^21 in magnitude for INT8, so that the
 * sum fits int32, and below 2^30 for INT16, summed in int64.
 *
 * @param multiplierA multiplier of the first operand, signed
 * @param multiplierB multiplier of the second operand, signed; a subtraction's is negative
 * @param shift 0 to 30, one for both
 * @param requiredOutputScale present, and all else 0, when the output scale is too fine: the least
 *     float32 scale that fits
 */
public record AdditionMultipliers(
    int multiplierA, int multiplierB, int shift, OptionalDouble requiredOutputScale) {
  private static final int LARGEST_SHIFT = 30;

  /**
   * The multipliers of {@code gainA * a + gainB * b}.
   *
   * @param gainA 1, or the factor that the operator gives the first operand
   * @param gainB alpha of an addition, -alpha of a subtraction
   */
  public static AdditionMultipliers of(
      QuantizationParameters a,
      double gainA,
      QuantizationParameters b,
      double gainB,
      QuantizationParameters output) {
    if (!Double.isFinite(gainA) || !Double.isFinite(gainB)) {
      throw new IllegalArgumentException("gains " + gainA + " and " + gainB);
    }
    int limit = limit(output.dtype());
    double realA = gainA * a.scale();
    double realB = gainB * b.scale();
    for (int shift = LARGEST_SHIFT; shift >= 0; shift--) {
      double multiplierA = multiplier(realA, output.scale(), shift);
      double multiplierB = multiplier(realB, output.scale(), shift);
      if (Math.abs(multiplierA) < limit && Math.abs(multiplierB) < limit) {
        return new AdditionMultipliers(
            (int) multiplierA, (int) multiplierB, shift, OptionalDouble.empty());
      }
    }
    float required = leastScale(Math.max(Math.abs(realA), Math.abs(realB)), limit);
    return new AdditionMultipliers(0, 0, 0, OptionalDouble.of(required));
  }

  /** Whether the operator could be computed with the output scale it was given. */
  public boolean fits() {
    return requiredOutputScale.isEmpty();
  }

  private static int limit(DType dtype) {
    return dtype == DType.INT16 ? 1 << 30 : 1 << 21;
  }

  private static double multiplier(double real, float outputScale, int shift) {
    return Math.rint(Math.scalb(real / outputScale, shift));
  }

  private static float leastScale(double real, int limit) {
    float scale = (float) (real / limit);
    while (multiplier(real, scale, 0) >= limit) {
      scale = Math.nextUp(scale);
    }
    return scale;
  }
}
