package dev.sevenfold.weights;

/** The two 16-bit float formats, widened exactly to float32. */
final class SmallFloats {
  private static final int HALF_EXPONENT = 0x7C00;
  private static final int HALF_FRACTION = 0x03FF;

  /** Difference of the exponent biases: 127 of binary32, 15 of binary16. */
  private static final int BIAS = 127 - 15;

  /** The smallest positive subnormal of binary16. */
  private static final float HALF_STEP = 0x1p-24f;

  private SmallFloats() {}

  /** IEEE binary16 to binary32; infinities, NaN (with its fraction bits) and -0 are kept. */
  static float fromHalf(short bits) {
    int sign = (bits & 0x8000) << 16;
    int exponent = bits & HALF_EXPONENT;
    int fraction = bits & HALF_FRACTION;
    if (exponent == 0) {
      float magnitude = fraction * HALF_STEP;
      return sign == 0 ? magnitude : -magnitude;
    }
    int wide = exponent == HALF_EXPONENT ? 0x7F800000 : (exponent + (BIAS << 10)) << 13;
    return Float.intBitsToFloat(sign | wide | fraction << 13);
  }

  /** bfloat16 to binary32: the same bits with 16 zeros below. */
  static float fromBrain(short bits) {
    return Float.intBitsToFloat(bits << 16);
  }
}
