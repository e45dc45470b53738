package dev.sevenfold.quant;

/**
 * The codes an output is clamped to, {@code minimum <= maximum}, both codes of its type
 * (docs/arithmetic.md section 5). Relu, relu6 and clip cost nothing because they are these bounds.
 *
 * @param minimum smallest code, {@code lo} of the kernels
 * @param maximum largest code, {@code hi} of the kernels
 */
public record ClampBounds(int minimum, int maximum) {
  /** Refuses an empty interval. */
  public ClampBounds {
    if (minimum > maximum) {
      throw new IllegalArgumentException("no code from " + minimum + " to " + maximum);
    }
  }

  /** The whole range of the type: saturation alone. */
  public static ClampBounds none(QuantizationParameters output) {
    return new ClampBounds(output.minimumCode(), output.maximumCode());
  }

  /**
   * The bounds of {@code minimum <= real <= maximum}; infinities mean no bound on that side. A real
   * bound outside the representable range adds nothing to saturation.
   */
  public static ClampBounds of(QuantizationParameters output, double minimum, double maximum) {
    return new ClampBounds(bound(output, minimum), bound(output, maximum));
  }

  /** The code of one real bound: {@code rint(bound / scale) + zeroPoint} in double, clamped. */
  private static int bound(QuantizationParameters output, double bound) {
    if (Double.isNaN(bound)) {
      throw new IllegalArgumentException("a clamp bound is NaN");
    }
    double code = Math.rint(bound / output.scale()) + output.zeroPoint();
    return (int) Math.min(Math.max(code, output.minimumCode()), output.maximumCode());
  }
}
