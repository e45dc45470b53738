package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.testing.Refusals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What observers see of samples, and what they say where there is nothing to see. */
final class ObserverTest {
  private static final float NAN = Float.NaN;
  private static final float INFINITY = Float.POSITIVE_INFINITY;

  private static ObservedRange range(
      ObserverType type, ActivationScheme scheme, float[]... samples) {
    Observer observer = Observers.create(type, "t");
    for (int i = 0; i < samples.length; i++) {
      observer.observe(samples[i], i);
    }
    return observer.range(DType.INT8, scheme);
  }

  @ParameterizedTest
  @EnumSource(ObserverType.class)
  void caseF02_allZeroActivation(ObserverType type) {
    for (ActivationScheme scheme : ActivationScheme.values()) {
      ObservedRange range = range(type, scheme, new float[10], Numbers.filled(10, -0f));
      assertThat(range.isZero()).isTrue();
      QuantizationParameters p = ScaleRule.parameters("t", range, DType.INT8, scheme);
      assertThat(p).isEqualTo(new QuantizationParameters(DType.INT8, 1f, 0));
      assertThat(p.fakeQuantize(0f)).isEqualTo(0f);
    }
  }

  @ParameterizedTest
  @EnumSource(ObserverType.class)
  void caseF03_constantActivation(ObserverType type) {
    for (float constant : new float[] {5f, -3f, 500f}) {
      for (ActivationScheme scheme : ActivationScheme.values()) {
        for (DType dtype : new DType[] {DType.INT8, DType.INT16}) {
          ObservedRange range =
              range(type, scheme, Numbers.filled(10, constant), Numbers.filled(3, constant));
          QuantizationParameters p = ScaleRule.parameters("t", range, dtype, scheme);
          // A symmetric maximum lies half a step beyond the last code: exactly a tie.
          assertWithMessage("%s %s %s %s", type, constant, scheme, dtype)
              .that(p.fakeQuantize(constant))
              .isWithin(p.scale() * 0.5f * (1 + 1e-5f))
              .of(constant);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(ObserverType.class)
  void caseF06_tinyRangeThenLarge(ObserverType type) {
    Observer observer = Observers.create(type, "t");
    observer.observe(new float[] {-1e-38f, 1e-38f}, 0);
    observer.observe(new float[] {1f}, 1);
    observer.observe(new float[] {Float.MIN_VALUE, -Float.MIN_VALUE}, 2);
    ObserverState.Bins bins = observer.state().histogram();
    assertThat(bins == null ? 0 : bins.counts().length).isAtMost(Histogram.MOST_BINS);
    QuantizationParameters p =
        ScaleRule.parameters(
            "t",
            observer.range(DType.INT8, ActivationScheme.AFFINE),
            DType.INT8,
            ActivationScheme.AFFINE);
    assertThat(p.scale()).isFinite();
    assertThat(p.scale()).isGreaterThan(0f);
  }

  @ParameterizedTest
  @EnumSource(ObserverType.class)
  void caseF06_widestRange(ObserverType type) {
    Observer observer = Observers.create(type, "t");
    observer.observe(new float[] {-Float.MAX_VALUE, 1f, Float.MAX_VALUE}, 0);
    ObservedRange range = observer.range(DType.INT8, ActivationScheme.AFFINE);
    assertThat(range.minimum()).isFinite();
    Refusals.assertRefused(
        Message.SCALE_OUT_OF_RANGE,
        () -> ScaleRule.parameters("t", range, DType.INT8, ActivationScheme.AFFINE),
        "Tensor t");
  }

  @ParameterizedTest
  @EnumSource(ObserverType.class)
  void caseF07_nanIsSkippedAndNamesItsSample(ObserverType type) {
    Observer observer = Observers.create(type, "t");
    observer.observe(new float[] {1, 2, 3}, 3);
    observer.observe(new float[] {NAN, 1, 2, 3}, 4);
    observer.observe(new float[] {NAN, NAN}, 5);
    ObservedRange range = observer.range(DType.INT8, ActivationScheme.AFFINE);
    assertThat(range).isEqualTo(new ObservedRange(1, 3));
    assertThat(range.withZero()).isEqualTo(new ObservedRange(0, 3));
    ValueStatistics statistics = observer.statistics();
    assertThat(statistics.nanCount()).isEqualTo(3);
    assertThat(statistics.infiniteCount()).isEqualTo(0);
    assertThat(statistics.firstNonFiniteSample()).isEqualTo(4);
    assertThat(statistics.samples()).isEqualTo(3);
    assertThat(statistics.elements()).isEqualTo(9);
    assertThat(statistics.finiteCount()).isEqualTo(6);
    assertThat(statistics.mean()).isEqualTo(2.0);
  }

  @ParameterizedTest
  @EnumSource(ObserverType.class)
  void caseF07_allNanIsAnError(ObserverType type) {
    Observer observer = Observers.create(type, "block.act");
    observer.observe(new float[] {NAN, NAN}, 7);
    observer.observe(new float[] {NAN, -INFINITY}, 8);
    Refusals.assertRefused(
        Message.TENSOR_WITHOUT_FINITE_VALUE,
        () -> observer.range(DType.INT8, ActivationScheme.SYMMETRIC),
        "block.act",
        "2 calibration samples (3 NaN, 1 infinite",
        "sample 7");
  }

  @ParameterizedTest
  @EnumSource(ObserverType.class)
  void caseF08_infinitiesAreSkippedAndCounted(ObserverType type) {
    Observer observer = Observers.create(type, "t");
    observer.observe(new float[] {-INFINITY, -1, 2, INFINITY}, 0);
    ObservedRange range = observer.range(DType.INT8, ActivationScheme.AFFINE);
    assertThat(range.minimum()).isAtLeast(-1f);
    assertThat(range.maximum()).isAtMost(2f);
    assertThat(observer.statistics().infiniteCount()).isEqualTo(2);
    assertThat(observer.statistics().minimum()).isEqualTo(-1f);
    assertThat(observer.statistics().maximum()).isEqualTo(2f);
  }

  @ParameterizedTest
  @EnumSource(ObserverType.class)
  void caseF09_observerNeverFed(ObserverType type) {
    Observer observer = Observers.create(type, "head.scores");
    Refusals.assertRefused(
        Message.TENSOR_NEVER_OBSERVED,
        () -> observer.range(DType.INT8, ActivationScheme.SYMMETRIC),
        "head.scores");
    assertThat(observer.statistics().mean()).isNaN();
    assertThat(observer.statistics().growthInLastTenth()).isEqualTo(0.0);
  }

  @ParameterizedTest
  @CsvSource({"1, 3, 0, 3, -128", "-3, -1, -3, 0, 127"})
  void caseF12_rangeWithoutZero(float low, float high, float least, float most, int zeroPoint) {
    ObservedRange range =
        range(ObserverType.MIN_MAX, ActivationScheme.AFFINE, new float[] {low, high});
    assertThat(range.withZero()).isEqualTo(new ObservedRange(least, most));
    QuantizationParameters p =
        ScaleRule.parameters("t", range, DType.INT8, ActivationScheme.AFFINE);
    assertThat(p.zeroPoint()).isEqualTo(zeroPoint);
    assertThat(p.fakeQuantize(0f)).isEqualTo(0f);
    assertThat(p.scale()).isEqualTo(3f / 255);
    assertThat(p.fakeQuantize(low)).isWithin(p.scale() / 2).of(low);
    assertThat(p.fakeQuantize(high)).isWithin(p.scale() / 2).of(high);
  }

  @Test
  void caseF13_smallTensorsKeepTheirScale() {
    ObservedRange range = new ObservedRange(-3e-8f, 3e-8f);
    QuantizationParameters p =
        ScaleRule.parameters("t", range, DType.INT16, ActivationScheme.SYMMETRIC);
    assertThat(p.scale()).isEqualTo(3e-8f / 32767.5f);
    ObservedRange denormal = new ObservedRange(0f, Float.MIN_VALUE);
    assertThat(ScaleRule.parameters("t", denormal, DType.INT8, ActivationScheme.AFFINE).scale())
        .isEqualTo(0x1p-100f);
  }

  @Test
  void meanAndDeviation() {
    Observer observer = Observers.create(ObserverType.MIN_MAX, "t");
    observer.observe(new float[] {1, 2, 3, 4}, 0);
    observer.observe(new float[] {5, 6}, 1);
    assertThat(observer.statistics().mean()).isEqualTo(3.5);
    // Divided by n: the squares of 2.5, 1.5 and 0.5, twice, over six.
    assertThat(observer.statistics().standardDeviation()).isWithin(1e-15).of(Math.sqrt(17.5 / 6));
    assertThat(observer.statistics().isConstant()).isFalse();
  }

  @Test
  void rangeThatStillGrowsIsSeen() {
    for (int samples : new int[] {10, 100, 1000, 10_000}) {
      Observer growing = Observers.create(ObserverType.MIN_MAX, "t");
      Observer settled = Observers.create(ObserverType.MIN_MAX, "t");
      for (int i = 0; i < samples; i++) {
        growing.observe(new float[] {i}, i);
        settled.observe(new float[] {i % 7, -i % 5}, i);
      }
      assertWithMessage("%s samples", samples)
          .that(growing.statistics().growthInLastTenth())
          .isWithin(0.02 + 1.0 / samples)
          .of(0.1);
      assertThat(settled.statistics().growthInLastTenth()).isEqualTo(0.0);
    }
  }

  @Test
  void emptySamplesAndNegativeIndicesAreRefused() {
    Observer observer = Observers.create(ObserverType.MIN_MAX, "t");
    assertThrows(IllegalArgumentException.class, () -> observer.observe(new float[0], 0));
    assertThrows(IllegalArgumentException.class, () -> observer.observe(new float[1], -1));
  }

  @Test
  void rangesAreChecked() {
    assertThrows(IllegalArgumentException.class, () -> new ObservedRange(1, 0));
    assertThrows(IllegalArgumentException.class, () -> new ObservedRange(NAN, 0));
    assertThrows(IllegalArgumentException.class, () -> new ObservedRange(0, INFINITY));
    assertThat(new ObservedRange(-1, 2).union(new ObservedRange(0, 3)))
        .isEqualTo(new ObservedRange(-1, 3));
  }
}
