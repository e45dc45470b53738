package dev.sevenfold.calibration;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.calibration.CalibrationPlans.NEGATED_TWICE;
import static dev.sevenfold.calibration.CalibrationPlans.plan;
import static dev.sevenfold.calibration.CalibrationPlans.sample;
import static dev.sevenfold.calibration.CalibrationPlans.slot;

import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.testing.Refusals;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class CalibratorTest {
  private static final long SEED = 20260801;

  private static List<List<FloatTensor>> randomSamples(int count, int elements) {
    SplittableRandom random = new SplittableRandom(SEED);
    List<List<FloatTensor>> samples = new ArrayList<>();
    for (int s = 0; s < count; s++) {
      float[] values = new float[elements];
      for (int i = 0; i < elements; i++) {
        values[i] = (float) random.nextDouble(-3, 5);
      }
      samples.add(sample(values));
    }
    return samples;
  }

  @Test
  void rangesOfInputsAndOfComputedValuesAreFound() {
    Plan plan = plan(2, slot(ObserverType.MIN_MAX, "x"), slot(ObserverType.MIN_MAX, "y"));
    Calibration calibration =
        new Calibrator(plan, NEGATED_TWICE).calibrate(List.of(sample(1, 2), sample(-3, 0)));
    assertThat(calibration.samples()).isEqualTo(2);
    Encoding x = calibration.encodings().get("x");
    Encoding y = calibration.encodings().get("y");
    assertThat(List.of(x.minimum(), x.maximum())).containsExactly(-3f, 2f).inOrder();
    assertThat(List.of(y.minimum(), y.maximum())).containsExactly(-4f, 6f).inOrder();
  }

  @Test
  void aMovingAverageOverSeveralValuesMovesOncePerSample() {
    Plan plan = plan(2, slot(ObserverType.MOVING_AVERAGE, "x", "y"));
    Calibration calibration =
        new Calibrator(plan, NEGATED_TWICE).calibrate(List.of(sample(1, 2), sample(-3, 0)));
    Encoding both = calibration.encodings().get("x");
    assertThat(both.minimum()).isEqualTo(-4f + 0.01f * (-3f - -4f));
    assertThat(both.maximum()).isEqualTo(2f + 0.01f * (6f - 2f));
  }

  @ParameterizedTest
  @EnumSource(ObserverType.class)
  void caseM09_theSameSamplesGiveTheSameEncodings(ObserverType type) {
    Plan plan = plan(100, slot(type, "x"), slot(type, "y", "x"));
    Calibration first = new Calibrator(plan, NEGATED_TWICE).calibrate(randomSamples(20, 100));
    Calibration second = new Calibrator(plan, NEGATED_TWICE).calibrate(randomSamples(20, 100));
    assertThat(first.encodings()).isEqualTo(second.encodings());
  }

  @Test
  void caseF09_aTensorThatNoSampleReachesIsNamed() {
    Plan plan = plan(2, slot(ObserverType.MIN_MAX, "x"), slot(ObserverType.MIN_MAX, "branch"));
    Calibrator calibrator = new Calibrator(plan, NEGATED_TWICE);
    Refusals.assertRefused(
        Message.TENSOR_NEVER_OBSERVED, () -> calibrator.calibrate(List.of(sample(1, 2))), "branch");
  }

  @Test
  void caseF10_noSamplesAreRefused() {
    Calibrator calibrator = new Calibrator(plan(2, slot(ObserverType.MIN_MAX, "x")), NEGATED_TWICE);
    Refusals.assertRefused(Message.NO_CALIBRATION_SAMPLES, () -> calibrator.calibrate(List.of()));
  }
}
