package dev.sevenfold.quant;

/**
 * Functions in double that StrictMath lacks: fixed sequences of IEEE operations and StrictMath
 * functions, so that tables are the same on every machine.
 */
public final class DoubleFunctions {
  private static final double SERIES_END = 2.5;
  private static final double NEGLIGIBLE = 0x1p-60;
  private static final int FRACTIONS = 80;
  private static final double TWO_OVER_SQRT_PI = 2 / StrictMath.sqrt(StrictMath.PI);

  private DoubleFunctions() {}

  /**
   * The error function, to about 1e-15 absolute: below 2.5 the series {@code 2 / sqrt(pi) e^(-x^2)
   * sum of 2^n x^(2n+1) / (1 3 5 ... (2n+1))}, whose terms are all positive, else one minus the
   * continued fraction of the complement (Abramowitz and Stegun 7.1.6 and 7.1.14).
   */
  public static double erf(double x) {
    double a = Math.abs(x);
    if (Double.isNaN(x)) {
      return x;
    }
    double value = a < SERIES_END ? series(a) : 1 - complement(a);
    return Math.copySign(value, x);
  }

  private static double series(double x) {
    double term = x;
    double sum = x;
    for (int n = 1; term > sum * NEGLIGIBLE; n++) {
      term = term * (2 * x * x) / (2 * n + 1);
      sum = sum + term;
    }
    return TWO_OVER_SQRT_PI * StrictMath.exp(-x * x) * sum;
  }

  private static double complement(double x) {
    double fraction = x;
    for (int k = FRACTIONS; k > 0; k--) {
      fraction = x + k / 2.0 / fraction;
    }
    return TWO_OVER_SQRT_PI / 2 * StrictMath.exp(-x * x) / fraction;
  }
}
