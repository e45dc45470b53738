package dev.sevenfold.compare;

import java.util.Locale;

/**
 * Ratios in dB as text. A signal without noise is {@code exact}; one that the noise leaves nothing
 * of, or that cannot be measured since a value is not finite, has {@code -inf} dB.
 */
final class Decibels {
  private Decibels() {}

  /** A ratio under a heading that says dB; {@code -} for NaN, which is no ratio. */
  static String cell(double ratio, int digits) {
    return ratio == Double.POSITIVE_INFINITY ? "exact" : difference(ratio, digits);
  }

  /** What one ratio has over another, under a heading that says dB; it may be {@code inf}. */
  static String difference(double decibels, int digits) {
    if (Double.isNaN(decibels)) {
      return "-";
    }
    if (Double.isInfinite(decibels)) {
      return decibels > 0 ? "inf" : "-inf";
    }
    return String.format(Locale.ROOT, "%." + digits + "f", decibels);
  }

  /** A ratio in a sentence: {@code 33.1 dB}, {@code inf dB (exact)}, {@code -inf dB}. */
  static String text(double ratio, int digits) {
    return difference(ratio, digits) + (ratio == Double.POSITIVE_INFINITY ? " dB (exact)" : " dB");
  }
}
