package dev.sevenfold.quant;

/**
 * The real range that calibration found, finite and as observed: 0 need not lie inside.
 *
 * @param minimum smallest real value
 * @param maximum largest real value
 */
public record ObservedRange(float minimum, float maximum) {
  /** Refuses NaN, infinities and an empty range. */
  public ObservedRange {
    if (!Float.isFinite(minimum) || !Float.isFinite(maximum) || minimum > maximum) {
      throw new IllegalArgumentException("no range from " + minimum + " to " + maximum);
    }
  }

  /** The range widened to contain 0, as every scale needs it. */
  public ObservedRange withZero() {
    return new ObservedRange(Math.min(minimum, 0f), Math.max(maximum, 0f));
  }

  /** Whether nothing but 0 was seen; such a tensor gets scale 1 and is reported. */
  public boolean isZero() {
    return minimum == 0f && maximum == 0f;
  }

  /** The smallest range that contains both. */
  public ObservedRange union(ObservedRange other) {
    return new ObservedRange(Math.min(minimum, other.minimum), Math.max(maximum, other.maximum));
  }
}
