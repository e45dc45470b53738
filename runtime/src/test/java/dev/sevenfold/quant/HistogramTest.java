package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.tensor.DType;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Percentiles, and the histogram that they are read from. */
final class HistogramTest {
  private static ObservedRange range(ActivationScheme scheme, float[] values) {
    Observer observer = Observers.create(ObserverType.PERCENTILE, "t");
    observer.observe(values, 0);
    return observer.range(DType.INT8, scheme);
  }

  @Test
  void percentileCutsOutliersAtBinEdges() {
    float[] values = new float[100_000];
    for (int i = 0; i < values.length; i++) {
      values[i] = i < 5 ? 100f : i < 10 ? -50f : (i % 2001 - 1000) / 1000f;
    }
    // Ten outliers of 100,000: the kept 99.99 % may lose exactly ten.
    ObservedRange symmetric = range(ActivationScheme.SYMMETRIC, values);
    ObservedRange affine = range(ActivationScheme.AFFINE, values);
    float edge = 1f + 0x1p-3f;
    assertThat(symmetric.maximum()).isEqualTo(edge);
    assertThat(symmetric.minimum()).isEqualTo(-edge);
    assertThat(affine).isEqualTo(new ObservedRange(-1f, edge));
    Observer all = Observers.percentile("t", 1.0);
    all.observe(values, 0);
    assertThat(all.range(DType.INT8, ActivationScheme.AFFINE))
        .isEqualTo(new ObservedRange(-50f, 100f));
    assertThat(all.range(DType.INT16, ActivationScheme.AFFINE))
        .isEqualTo(new ObservedRange(-50f, 100f));
    assertThrows(IllegalArgumentException.class, () -> Observers.percentile("t", 0));
  }

  @Test
  void histogramHasTheLeastExponentThatFits() {
    SplittableRandom random = new SplittableRandom(321);
    for (int trial = 0; trial < 300; trial++) {
      float low = (float) (random.nextDouble(-1, 0.5) * Math.pow(2, random.nextInt(-120, 120)));
      float high = low + (float) (random.nextDouble() * Math.pow(2, random.nextInt(-120, 120)));
      Histogram histogram = new Histogram();
      histogram.add(new float[] {low, high}, new ObservedRange(low, high));
      assertThat(histogram.size()).isAtMost(2048);
      assertThat(histogram.total()).isEqualTo(2);
      assertThat(histogram.count(histogram.indexOf(low))).isAtLeast(1);
      double least = Math.scalb(1.0, histogram.exponent() - 1);
      double bins =
          Math.floor(Math.max(high, 0) / least) - Math.floor(Math.min(low, 0) / least) + 1;
      assertWithMessage("trial %s: %s to %s", trial, low, high)
          .that(bins > 2048 || histogram.exponent() == -140)
          .isTrue();
    }
  }
}
