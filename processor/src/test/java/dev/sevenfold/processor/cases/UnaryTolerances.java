package dev.sevenfold.processor.cases;

/** What functions of one element are tried at, and how near they must be. */
final class UnaryTolerances {
  /** Our float functions are within 2 ULP; expressions of them add a few more. */
  static final double FLOAT_TOLERANCE = 2e-6;

  static final float[] POINTS = {-4, -3, -1.5f, -1, 0, 1, 3, 4};

  private UnaryTolerances() {}
}
