package dev.sevenfold.compare;

/**
 * Measures of likeness between real signals of the same length, computed in double. A position
 * where both values are NaN, or both the same infinity, counts as equal and is left out of all
 * sums. Where only one is finite nothing can be measured, and each measure gives its worst value.
 */
public final class Signals {
  private Signals() {}

  /**
   * Signal-to-quantization-noise ratio in dB: {@code 10 log10(sum reference^2 / sum (actual -
   * reference)^2)}. +infinity without noise; -infinity with noise on a reference that is all zero.
   */
  public static double sqnrDecibels(float[] actual, float[] reference) {
    requireSameLength(actual, reference);
    double signal = 0;
    double noise = 0;
    for (int i = 0; i < actual.length; i++) {
      if (isSameNonFinite(actual[i], reference[i])) {
        continue;
      }
      double difference = (double) actual[i] - reference[i];
      if (!Double.isFinite(difference)) {
        return Double.NEGATIVE_INFINITY;
      }
      signal += (double) reference[i] * reference[i];
      noise += difference * difference;
    }
    return decibels(signal, noise);
  }

  /** {@code 10 log10(signal / noise)} of two energies: +infinity without noise. */
  static double decibels(double signal, double noise) {
    return noise == 0 ? Double.POSITIVE_INFINITY : 10 * Math.log10(signal / noise);
  }

  /**
   * Cosine of the angle between two signals, in [-1, 1]: 1 when both are all zero, 0 when only one
   * is, or when nothing can be measured.
   */
  public static double cosine(float[] actual, float[] reference) {
    requireSameLength(actual, reference);
    double product = 0;
    double actualEnergy = 0;
    double referenceEnergy = 0;
    for (int i = 0; i < actual.length; i++) {
      if (isSameNonFinite(actual[i], reference[i])) {
        continue;
      }
      if (!Float.isFinite(actual[i]) || !Float.isFinite(reference[i])) {
        return 0;
      }
      product += (double) actual[i] * reference[i];
      actualEnergy += (double) actual[i] * actual[i];
      referenceEnergy += (double) reference[i] * reference[i];
    }
    if (actualEnergy == 0 || referenceEnergy == 0) {
      return actualEnergy == referenceEnergy ? 1 : 0;
    }
    double cosine = product / (Math.sqrt(actualEnergy) * Math.sqrt(referenceEnergy));
    return Math.max(-1, Math.min(1, cosine));
  }

  static boolean isSameNonFinite(float a, float b) {
    return Float.isNaN(a) ? Float.isNaN(b) : Float.isInfinite(a) && a == b;
  }

  private static void requireSameLength(float[] actual, float[] reference) {
    if (actual.length != reference.length) {
      throw new IllegalArgumentException(actual.length + " and " + reference.length + " values");
    }
  }
}
