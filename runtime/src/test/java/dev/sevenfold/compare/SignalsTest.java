package dev.sevenfold.compare;

import static com.google.common.truth.Truth.assertThat;

import org.junit.jupiter.api.Test;

final class SignalsTest {
  private static final float NAN = Float.NaN;
  private static final float INF = Float.POSITIVE_INFINITY;

  /** log10 and square roots in double are exact to about 1e-15 of these values. */
  private static final double ROUNDING = 1e-12;

  private static float[] floats(double... values) {
    float[] floats = new float[values.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) values[i];
    }
    return floats;
  }

  @Test
  void noiseAHundredthOfTheSignalIs20Decibels() {
    // Energy 100 of the signal, energy 1 of the noise.
    assertThat(Signals.sqnrDecibels(floats(10, 1), floats(10, 0))).isWithin(ROUNDING).of(20);
    assertThat(Signals.sqnrDecibels(floats(9, 0), floats(10, 0))).isWithin(ROUNDING).of(20);
  }

  @Test
  void sqnrAtItsEnds() {
    assertThat(Signals.sqnrDecibels(floats(1, 2), floats(1, 2))).isPositiveInfinity();
    assertThat(Signals.sqnrDecibels(floats(0, 0), floats(0, 0))).isPositiveInfinity();
    assertThat(Signals.sqnrDecibels(floats(1, 0), floats(0, 0))).isNegativeInfinity();
    assertThat(Signals.sqnrDecibels(floats(0, 0), floats(3, 4))).isWithin(ROUNDING).of(0);
  }

  @Test
  void onlyEqualNonFiniteValuesAreLeftOut() {
    assertThat(Signals.sqnrDecibels(floats(NAN, INF, 9), floats(NAN, INF, 10)))
        .isWithin(ROUNDING)
        .of(20);
    assertThat(Signals.sqnrDecibels(floats(NAN, 10), floats(1, 10))).isNegativeInfinity();
    assertThat(Signals.sqnrDecibels(floats(1, 10), floats(NAN, 10))).isNegativeInfinity();
    assertThat(Signals.sqnrDecibels(floats(INF, 10), floats(-INF, 10))).isNegativeInfinity();
    assertThat(Signals.cosine(floats(NAN, 3), floats(NAN, 4))).isEqualTo(1);
    assertThat(Signals.cosine(floats(NAN, 3), floats(1, 4))).isEqualTo(0);
    assertThat(Signals.cosine(floats(INF, 3), floats(1, 4))).isEqualTo(0);
  }

  @Test
  void cosineOfKnownAngles() {
    assertThat(Signals.cosine(floats(1, 0), floats(0, 1))).isEqualTo(0);
    assertThat(Signals.cosine(floats(1, 1), floats(1, 0))).isWithin(ROUNDING).of(1 / Math.sqrt(2));
    assertThat(Signals.cosine(floats(-2, 0), floats(1, 0))).isEqualTo(-1);
    assertThat(Signals.cosine(floats(0, 0), floats(0, 0))).isEqualTo(1);
    assertThat(Signals.cosine(floats(0, 0), floats(1, 0))).isEqualTo(0);
  }

  @Test
  void veryLargeAndVerySmallValuesNeitherOverflowNorVanish() {
    assertThat(Signals.sqnrDecibels(floats(0.9e38), floats(1e38))).isWithin(1e-5).of(20);
    assertThat(Signals.sqnrDecibels(floats(0.9e-38), floats(1e-38))).isWithin(1e-5).of(20);
    assertThat(Signals.cosine(floats(1e38, 1e38), floats(1e38, 1e38))).isWithin(ROUNDING).of(1);
    assertThat(Signals.cosine(floats(1e-38), floats(1e-38))).isWithin(ROUNDING).of(1);
  }
}
