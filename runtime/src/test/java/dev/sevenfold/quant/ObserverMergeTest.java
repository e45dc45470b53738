package dev.sevenfold.quant;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.Gson;
import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.tensor.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Observers of parts, and observers that were stopped and restored. */
final class ObserverMergeTest {
  private static final float NAN = Float.NaN;

  @ParameterizedTest
  @CsvSource({"MIN_MAX, 301", "HISTOGRAM, 302", "PERCENTILE, 303"})
  void mergingInAnyOrderGivesWhatOneObserverHolds(ObserverType type, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 20; trial++) {
      float[][] samples = randomSamples(random, 300);
      Observer whole = Observers.create(type, "t");
      for (int i = 0; i < samples.length; i++) {
        whole.observe(samples[i], i);
      }
      List<Observer> parts = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        parts.add(Observers.create(type, "t"));
      }
      for (int i : shuffled(random, samples.length)) {
        parts.get(random.nextInt(parts.size())).observe(samples[i], i);
      }
      while (parts.size() > 1) {
        Observer part = parts.remove(random.nextInt(parts.size()));
        parts.get(random.nextInt(parts.size())).merge(part);
      }
      assertWithMessage("seed %s, trial %s", seed, trial)
          .that(new Gson().toJson(parts.get(0).state()))
          .isEqualTo(new Gson().toJson(whole.state()));
    }
  }

  private static float[][] randomSamples(SplittableRandom random, int count) {
    float[][] samples = new float[random.nextInt(2, count)][];
    double spread = random.nextDouble(60);
    for (int i = 0; i < samples.length; i++) {
      samples[i] = new float[random.nextInt(1, 30)];
      for (int j = 0; j < samples[i].length; j++) {
        double magnitude = Math.pow(2, random.nextDouble(-spread, spread));
        samples[i][j] = (float) (random.nextDouble(-1, 1) * magnitude);
      }
      if (random.nextInt(20) == 0) {
        samples[i][0] = random.nextBoolean() ? NAN : -0f;
      }
    }
    return samples;
  }

  private static int[] shuffled(SplittableRandom random, int count) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  @Test
  void mergingWhatDoesNotBelongTogetherIsRefused() {
    Observer average = Observers.create(ObserverType.MOVING_AVERAGE, "t");
    assertThat(average.isMergeable()).isFalse();
    assertThrows(
        UnsupportedOperationException.class,
        () -> average.merge(Observers.create(ObserverType.MOVING_AVERAGE, "t")));
    Observer minMax = Observers.create(ObserverType.MIN_MAX, "t");
    assertThrows(
        IllegalArgumentException.class,
        () -> minMax.merge(Observers.create(ObserverType.MIN_MAX, "other")));
    assertThrows(
        IllegalArgumentException.class,
        () -> minMax.merge(Observers.create(ObserverType.HISTOGRAM, "t")));
    assertThrows(IllegalArgumentException.class, () -> minMax.merge(minMax));
    assertThrows(
        IllegalArgumentException.class,
        () -> Observers.percentile("t", 0.9).merge(Observers.percentile("t", 0.99)));
  }

  @ParameterizedTest
  @EnumSource(ObserverType.class)
  void restoredObserversGoOnAsIfNothingHappened(ObserverType type) {
    SplittableRandom random = new SplittableRandom(311);
    Gson gson = new Gson();
    float[][] samples = randomSamples(random, 200);
    Observer whole = Observers.create(type, "t");
    Observer resumed = Observers.create(type, "t");
    for (int i = 0; i < samples.length; i++) {
      whole.observe(samples[i], i);
      resumed.observe(samples[i], i);
      if (i % 7 == 0) {
        resumed =
            Observers.restore(gson.fromJson(gson.toJson(resumed.state()), ObserverState.class));
      }
    }
    assertThat(gson.toJson(resumed.state())).isEqualTo(gson.toJson(whole.state()));
    assertThat(resumed.range(DType.INT8, ActivationScheme.AFFINE))
        .isEqualTo(whole.range(DType.INT8, ActivationScheme.AFFINE));
  }

  @Test
  void movingAverageNeedsSamplesInOrder() {
    Observer observer = Observers.create(ObserverType.MOVING_AVERAGE, "t");
    observer.observe(new float[] {1}, 3);
    assertThrows(IllegalArgumentException.class, () -> observer.observe(new float[] {1}, 3));
    assertThrows(IllegalArgumentException.class, () -> observer.observe(new float[] {1}, 2));
    observer.observe(new float[] {2}, 4);
    assertThat(observer.range(DType.INT8, ActivationScheme.AFFINE).maximum())
        .isEqualTo(1f + 0.01f * (2f - 1f));
  }
}
