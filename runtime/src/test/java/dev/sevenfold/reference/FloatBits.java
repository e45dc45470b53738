package dev.sevenfold.reference;

import static com.google.common.truth.Truth.assertWithMessage;

import java.util.Arrays;

/** Equality of float arrays bit for bit, NaN being equal to NaN. */
final class FloatBits {
  private FloatBits() {}

  static void assertSame(String what, float[] actual, float[] expected) {
    assertWithMessage("%s compares nothing", what).that(expected.length).isGreaterThan(0);
    assertWithMessage("length of %s", what).that(actual.length).isEqualTo(expected.length);
    for (int i = 0; i < expected.length; i++) {
      // floatToIntBits, unlike floatToRawIntBits, gives every NaN the same bits.
      if (Float.floatToIntBits(actual[i]) != Float.floatToIntBits(expected[i])) {
        assertWithMessage("%s at %s", what, i).that(actual[i]).isEqualTo(expected[i]);
      }
    }
  }

  /** A new array of NaN, so that an element that is never written shows. */
  static float[] poisoned(int count) {
    float[] array = new float[count];
    Arrays.fill(array, Float.NaN);
    return array;
  }
}
