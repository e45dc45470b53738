package dev.sevenfold.calibration;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.calibration.CalibrationPlans.NEGATED_TWICE;
import static dev.sevenfold.calibration.CalibrationPlans.plan;
import static dev.sevenfold.calibration.CalibrationPlans.sample;
import static dev.sevenfold.calibration.CalibrationPlans.slot;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.gson.JsonParser;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.compare.Signals;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.testing.Refusals;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class CalibrationAuditTest {
  private static final long SEED = 20260803;
  private static final int ELEMENTS = 50;
  private static final Plan PLAN =
      plan(ELEMENTS, slot(ObserverType.MIN_MAX, "x"), slot(ObserverType.MIN_MAX, "y"));

  /** Enough samples, all values uniform in [-1, 1), ends included. */
  private static List<float[]> goodSamples() {
    SplittableRandom random = new SplittableRandom(SEED);
    List<float[]> samples = new ArrayList<>();
    for (int s = 0; s < 2 * AuditRules.FEW_SAMPLES; s++) {
      float[] values = new float[ELEMENTS];
      for (int i = 0; i < ELEMENTS; i++) {
        values[i] = (float) random.nextDouble(-1, 1);
      }
      values[0] = -1;
      values[1] = 1;
      samples.add(values);
    }
    return samples;
  }

  private static List<List<FloatTensor>> tensors(List<float[]> samples) {
    return samples.stream().map(CalibrationPlans::sample).toList();
  }

  private static CalibrationAudit audit(List<float[]> samples) {
    return new Calibrator(PLAN, NEGATED_TWICE).calibrate(tensors(samples)).audit();
  }

  private static List<Message> messages(CalibrationAudit audit) {
    return audit.warnings().stream().map(CalibrationWarning::message).distinct().toList();
  }

  private static Message refusal(List<float[]> samples) {
    Calibrator calibrator = new Calibrator(PLAN, NEGATED_TWICE);
    return assertThrows(SevenfoldException.class, () -> calibrator.calibrate(tensors(samples)))
        .diagnostic();
  }

  @Test
  void aGoodSetHasNoWarnings() {
    assertThat(audit(goodSamples()).warnings()).isEmpty();
  }

  @Test
  void badSetsGiveDistinctMessages() {
    List<float[]> few = goodSamples().subList(0, 3);
    few.get(2)[2] = 9;
    List<float[]> withNan = goodSamples();
    withNan.get(17)[4] = Float.NaN;
    List<float[]> constant = new ArrayList<>(goodSamples());
    constant.replaceAll(values -> new float[ELEMENTS]);
    List<float[]> growing = goodSamples();
    growing.get(growing.size() - 1)[2] = 9;
    List<float[]> allNan = new ArrayList<>(goodSamples());
    allNan.replaceAll(values -> sample(Float.NaN, Float.NaN).get(0).array());

    List<Message> found = new ArrayList<>();
    found.addAll(messages(audit(few)));
    found.addAll(messages(audit(withNan)));
    found.addAll(messages(audit(constant)));
    found.addAll(messages(audit(growing)));
    found.add(refusal(List.of()));
    found.add(refusal(allNan));
    assertThat(found)
        .containsExactly(
            Message.FEW_CALIBRATION_SAMPLES,
            Message.NON_FINITE_VALUES,
            Message.CONSTANT_TENSOR,
            Message.RANGE_STILL_MOVING,
            Message.NO_CALIBRATION_SAMPLES,
            Message.TENSOR_WITHOUT_FINITE_VALUE)
        .inOrder();
  }

  @Test
  void caseF07_aNanIsSkippedAndItsSampleNamed() {
    Plan plan = plan(4, slot(ObserverType.MIN_MAX, "x"));
    Calibration calibration =
        new Calibrator(plan, NEGATED_TWICE)
            .calibrate(List.of(sample(1, 1, 1, 2), sample(Float.NaN, 1, 2, 3)));
    assertThat(calibration.encodings().get("x").minimum()).isEqualTo(1f);
    assertThat(calibration.encodings().get("x").maximum()).isEqualTo(3f);
    CalibrationWarning warning =
        calibration.audit().warnings().stream()
            .filter(w -> w.message() == Message.NON_FINITE_VALUES)
            .findFirst()
            .orElseThrow();
    assertThat(warning.tensor()).isEqualTo("x");
    assertThat(warning.text()).contains("Tensor x has 1 NaN and 0 infinite values among 8");
    assertThat(warning.text()).contains("in sample 1 ");
  }

  @Test
  void aTensorWithoutFiniteValuesNamesWhereTheyBegin() {
    Plan plan = plan(2, slot(ObserverType.MIN_MAX, "x"), slot(ObserverType.MIN_MAX, "y"));
    ReferenceForward spreading =
        (inputs, listener) -> {
          listener.computed("x", inputs.get(0));
          listener.computed("y", sample(Float.NaN, Float.NaN).get(0));
        };
    Calibrator calibrator = new Calibrator(plan, spreading);
    Refusals.assertRefused(
        Message.TENSOR_WITHOUT_FINITE_VALUE,
        () -> calibrator.calibrate(List.of(sample(1, 2), sample(Float.NaN, 1))),
        "Tensor y has no finite value",
        "They begin in x, with 1 NaN and 0 infinite");
  }

  @Test
  void caseF08_infinitiesAreSkippedAndCounted() {
    float inf = Float.POSITIVE_INFINITY;
    Plan plan = plan(4, slot(ObserverType.MIN_MAX, "x"));
    Calibration calibration =
        new Calibrator(plan, NEGATED_TWICE).calibrate(List.of(sample(-inf, -1, 2, inf)));
    assertThat(calibration.encodings().get("x").minimum()).isEqualTo(-1f);
    assertThat(calibration.encodings().get("x").maximum()).isEqualTo(2f);
    assertThat(calibration.audit().slots().get(0).infinite()).isEqualTo(2);
  }

  @Test
  void nonFiniteValuesThatComeInLaterAreNamedOnce() {
    Plan plan = plan(2, slot(ObserverType.MIN_MAX, "y"), slot(ObserverType.MIN_MAX, "z"));
    ReferenceForward overflowing =
        (inputs, listener) -> {
          listener.computed("x", inputs.get(0));
          listener.computed("y", sample(1, Float.POSITIVE_INFINITY).get(0));
          listener.computed("z", sample(Float.NaN, 1).get(0));
        };
    CalibrationAudit audit =
        new Calibrator(plan, overflowing).calibrate(List.of(sample(0, 1))).audit();
    List<String> named =
        audit.warnings().stream()
            .filter(w -> w.message() == Message.NON_FINITE_VALUES)
            .map(CalibrationWarning::tensor)
            .toList();
    assertThat(named).containsExactly("y");
  }

  @Test
  void inputsAreComparedWithTheirDeclaredRange() {
    for (float[] range : new float[][] {{-2, 2}, {-0.5f, 0.5f}, {-100, 100}}) {
      CalibrationAudit audit =
          new Calibrator(PLAN, NEGATED_TWICE)
              .withDeclaredRange("x", range[0], range[1])
              .calibrate(tensors(goodSamples()))
              .audit();
      boolean isSuspicious = messages(audit).contains(Message.UNEXPECTED_INPUT_RANGE);
      assertWithMessage("declared up to %s", range[1]).that(isSuspicious).isEqualTo(range[1] != 2);
    }
  }

  @Test
  void anOutlierOfAHundredTimesIsReportedAndPercentileGains() {
    int elements = 20_000;
    SplittableRandom random = new SplittableRandom(SEED);
    float[] values = new float[elements];
    for (int i = 0; i < elements; i++) {
      values[i] = (float) random.nextDouble(-1, 1);
    }
    float[] calibrated = values.clone();
    calibrated[99] = 100;
    Plan plan = plan(elements, slot(ObserverType.MIN_MAX, "x"));
    Calibrator calibrator = new Calibrator(plan, NEGATED_TWICE);
    calibrator.observe(sample(calibrated));
    assertThat(messages(calibrator.finish().audit())).contains(Message.STRETCHED_RANGE);
    for (ObserverType type : List.of(ObserverType.MIN_MAX, ObserverType.PERCENTILE)) {
      Calibrator one = new Calibrator(plan(elements, slot(type, "x")), NEGATED_TWICE);
      one.observe(sample(calibrated));
      QuantizationParameters parameters = one.finish().encodings().get("x").parameters();
      float[] rounded = new float[elements];
      parameters.fakeQuantize(values, rounded);
      double sqnr = Signals.sqnrDecibels(rounded, values);
      boolean isGood = type == ObserverType.PERCENTILE;
      assertWithMessage("%s", type).that(sqnr > 30).isEqualTo(isGood);
      assertWithMessage("%s", type).that(sqnr < 20).isEqualTo(!isGood);
    }
  }

  @Test
  void noiseIsMarked() {
    CalibrationAudit audit =
        new Calibrator(PLAN, NEGATED_TWICE).ofNoise().calibrate(tensors(goodSamples())).audit();
    assertThat(messages(audit)).containsExactly(Message.NOISE_CALIBRATION);
    assertThat(audit.toText()).contains("noise");
    assertThat(JsonParser.parseString(audit.toJson()).getAsJsonObject().get("noise").getAsBoolean())
        .isTrue();
  }

  @Test
  void everyChangeOfTheSetChangesItsHash() {
    List<float[]> samples = goodSamples();
    Set<String> hashes = new HashSet<>();
    hashes.add(audit(samples).dataHash());
    assertThat(hashes).containsExactly(audit(goodSamples()).dataHash());
    samples.get(5)[7] = Math.nextUp(samples.get(5)[7]);
    hashes.add(audit(samples).dataHash());
    hashes.add(audit(samples.subList(1, samples.size())).dataHash());
    List<float[]> swapped = new ArrayList<>(samples);
    Collections.swap(swapped, 0, 1);
    hashes.add(audit(swapped).dataHash());
    assertThat(hashes).hasSize(4);
  }

  @Test
  void theReportsTellEveryInputAndWarning() {
    List<float[]> samples = goodSamples().subList(0, 3);
    CalibrationAudit audit = audit(samples);
    assertThat(audit.toText()).contains(audit.dataHash());
    assertThat(audit.toText()).contains("[SF0604]");
    var json = JsonParser.parseString(audit.toJson()).getAsJsonObject();
    assertThat(json.get("inputs").getAsJsonArray()).hasSize(1);
    assertThat(json.get("slots").getAsJsonArray()).hasSize(2);
    assertThat(json.get("warnings").getAsJsonArray()).hasSize(1);
    TensorAudit y = audit.slots().get(1);
    assertThat(y.minimum()).isEqualTo(-2f);
    assertThat(y.elements()).isEqualTo(3 * ELEMENTS);
  }
}
