package dev.sevenfold.compare;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;
import org.junit.jupiter.api.Test;

/** Ratios as somebody reads them, infinite ones above all. */
final class DecibelsTest {
  private static FloatTensor vector(float... values) {
    return new FloatTensor(Shape.of(values.length), values);
  }

  @Test
  void finiteRatiosHaveTheirDigits() {
    assertThat(Decibels.cell(33.149, 1)).isEqualTo("33.1");
    assertThat(Decibels.difference(-0.125, 2)).isEqualTo("-0.13");
    assertThat(Decibels.text(33.149, 2)).isEqualTo("33.15 dB");
  }

  @Test
  void infiniteRatiosSayWhatTheyStandFor() {
    assertThat(Decibels.cell(Double.POSITIVE_INFINITY, 1)).isEqualTo("exact");
    assertThat(Decibels.cell(Double.NEGATIVE_INFINITY, 1)).isEqualTo("-inf");
    assertThat(Decibels.cell(Double.NaN, 1)).isEqualTo("-");
    assertThat(Decibels.text(Double.POSITIVE_INFINITY, 1)).isEqualTo("inf dB (exact)");
    assertThat(Decibels.text(Double.NEGATIVE_INFINITY, 1)).isEqualTo("-inf dB");
  }

  /** A layer that destroys everything gains without bound when it is left in float. */
  @Test
  void anInfiniteGainIsNotExact() {
    assertThat(Decibels.difference(Double.POSITIVE_INFINITY, 2)).isEqualTo("inf");
  }

  @Test
  void noiseOnAReferenceThatIsAllZero() {
    TensorComparison comparison = TensorComparison.of(vector(1, 0), vector(0, 0));
    assertThat(comparison.toString()).contains("SQNR -inf dB, ");
    assertThat(comparison.failures(20)).contains("SQNR is -inf dB, below 20.00 dB");
    assertThat(TensorComparison.of(vector(1, 2), vector(1, 2)).toString())
        .contains("SQNR inf dB (exact), ");
  }
}
