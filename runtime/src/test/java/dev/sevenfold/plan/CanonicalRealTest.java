package dev.sevenfold.plan;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class CanonicalRealTest {
  private static final int RANDOM_VALUES = 20_000;

  @Test
  void textsAreShortAndAlwaysOfADouble() {
    assertThat(CanonicalReal.text(6)).isEqualTo("6.0");
    assertThat(CanonicalReal.text(0.1)).isEqualTo("0.1");
    assertThat(CanonicalReal.text(-0.0)).isEqualTo("-0.0");
    assertThat(CanonicalReal.text(1e-5)).isEqualTo("0.00001");
    assertThat(CanonicalReal.text(1e22)).isEqualTo("1E+22");
    assertThat(CanonicalReal.text(Double.NEGATIVE_INFINITY)).isEqualTo("-Infinity");
    assertThat(CanonicalReal.text(Double.NaN)).isEqualTo("NaN");
  }

  @Test
  void valuesThatJdksPrintDifferentlyHaveOneText() {
    assertThat(CanonicalReal.text(2e23)).isEqualTo("2E+23");
    assertThat(CanonicalReal.text(Double.MIN_VALUE)).isEqualTo("5E-324");
    assertThat(CanonicalReal.text(Math.scalb(1.0, -44))).isEqualTo("5.6843418860808015E-14");
  }

  @Test
  void everyTextReadsBack() {
    for (long seed = 0; seed < RANDOM_VALUES; seed++) {
      double value = Double.longBitsToDouble(new SplittableRandom(seed).nextLong());
      String text = CanonicalReal.text(value);
      assertWithMessage("seed " + seed).that(Double.parseDouble(text)).isEqualTo(value);
    }
  }

  @Test
  void aFloatHasTheDigitsThatAFloatNeeds() {
    assertThat(CanonicalReal.text(0.1f)).isEqualTo("0.1");
    assertThat(CanonicalReal.text((double) 0.1f)).isEqualTo("0.10000000149011612");
    assertThat(CanonicalReal.text(Float.MIN_VALUE)).isEqualTo("1E-45");
    assertThat(CanonicalReal.text(-0f)).isEqualTo("-0.0");
    for (long seed = 0; seed < RANDOM_VALUES; seed++) {
      float value = Float.intBitsToFloat(new SplittableRandom(seed).nextInt());
      String text = CanonicalReal.text(value);
      assertWithMessage("seed " + seed).that(Float.parseFloat(text)).isEqualTo(value);
    }
  }
}
