package dev.sevenfold.processor.cases;

/** How far results may be from expected ones, in steps of the output or in float. */
final class Tolerances {
  /** One count of the integer meaning and half a step of quantization. */
  static final double L1 = 1.5;

  /** As L1, where half a step of the input counts twice. */
  static final double GAIN_OF_TWO = 2;

  /** As L1, where half a step of the input counts three times and its range is wider. */
  static final double GAIN_OF_THREE = 2.5;

  /** Some roundings of float32. */
  static final double FLOAT = 1e-5;

  /** Sums of some float32 products of numbers below 8. */
  static final float SUMS = 1e-4f;

  /** Not at all. */
  static final double EXACT = 0;

  private Tolerances() {}
}
