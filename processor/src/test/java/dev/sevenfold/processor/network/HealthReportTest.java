package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.compare.HealthReport;
import dev.sevenfold.compare.TensorHealth;
import dev.sevenfold.compare.Verdict;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.Conv1d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class HealthReportTest {
  private static final int SAMPLES = 8;

  @Quantize(dtype = QuantizedType.INT8)
  static final class Small extends NeuralModule {
    private final Conv2d stem = conv2d(3, 8, 3).padding(1);
    private final Conv2d middle = conv2d(8, 8, 3).padding(1);
    private final Linear head = linear(8, 5);

    public Tensor forward(@Shape({1, 3, 8, 8}) Tensor image) {
      Tensor x = image.then(stem).relu();
      return x.then(middle).add(x).mean(2, 3).then(head);
    }
  }

  /** Channels on axis 1 of three, then on the last one. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Lines extends NeuralModule {
    private final Conv1d conv = conv1d(3, 8, 3).padding(1);
    private final Linear mix = linear(10, 6);

    public Tensor forward(@Shape({1, 3, 10}) Tensor line) {
      return line.then(conv).then(mix);
    }
  }

  private final Plan plan = Plans.of(new Small());
  private final Map<String, HostTensor> weights = Plans.formulaWeights(plan);
  private final ReferenceForward reference = ReferenceForward.of(plan, weights);
  private final List<List<FloatTensor>> samples = Plans.formulaSamples(plan, SAMPLES);

  private Map<String, Encoding> encodings() {
    return new LinkedHashMap<>(new Calibrator(plan, reference).calibrate(samples).encodings());
  }

  private HealthReport report(Map<String, Encoding> encodings) {
    ConvertedModel model = Converter.convert(plan, weights, encodings);
    return HealthReport.of(model, reference, samples);
  }

  @Test
  void aFittingModelIsOk() {
    HealthReport report = report(encodings());
    assertThat(report.reasons()).isEmpty();
    assertThat(report.verdict()).isEqualTo(Verdict.OK);
    assertThat(report.samples()).isEqualTo(SAMPLES);
    assertThat(report.tensors().stream().map(TensorHealth::tensor))
        .containsExactly("image", "relu", "middle", "add", "mean", "head");
  }

  /** Every scale in turn, too coarse and too fine. */
  @Test
  void oneBrokenScaleIsBadAndItsTensorIsListedFirst() {
    for (String broken : encodings().keySet()) {
      for (float factor : new float[] {1 / 64f, 64f}) {
        Map<String, Encoding> encodings = encodings();
        encodings.computeIfPresent(broken, (name, e) -> e.withScale(e.scale() * factor));
        HealthReport report = report(encodings);
        String text = report.toText();
        assertWithMessage(text).that(report.verdict()).isEqualTo(Verdict.BAD);
        assertWithMessage(text).that(report.tensors().get(0).tensor()).isEqualTo(broken);
        assertThat(text).startsWith("BAD");
        assertThat(text).contains("BAD: " + broken + " alone has an SQNR of");
      }
    }
  }

  @Test
  void saturationAndUnusedCodesAreMeasured() {
    Map<String, Encoding> encodings = encodings();
    encodings.computeIfPresent("image", (name, e) -> e.withScale(e.scale() / 2));
    encodings.computeIfPresent("head", (name, e) -> e.withScale(e.scale() * 5));
    HealthReport report = report(encodings);
    Map<String, TensorHealth> tensors = new HashMap<>();
    report.tensors().forEach(tensor -> tensors.put(tensor.tensor(), tensor));
    long outside = 0;
    long elements = 0;
    // Where quantization is off by more than half a step; 0.001 steps are for rounding to float.
    double limit = 127.501 * encodings.get("image").scale();
    for (List<FloatTensor> sample : samples) {
      for (float value : sample.get(0).array()) {
        outside += value > limit || value < -limit - encodings.get("image").scale() ? 1 : 0;
        elements++;
      }
    }
    assertThat(outside).isGreaterThan(0L);
    assertThat(tensors.get("image").saturated()).isEqualTo((double) outside / elements);
    assertThat(tensors.get("head").usedRange()).isLessThan(0.25);
    assertThat(tensors.get("relu").usedRange()).isGreaterThan(0.3);
    assertThat(report.verdict()).isAtLeast(Verdict.CHECK);
  }

  @Test
  void deadChannelsAreCountedAndLostOnesReported() {
    float[] stem = ((FloatTensor) weights.get("stem.weight")).array();
    float[] bias = ((FloatTensor) weights.get("stem.bias")).array();
    // Channel 2 is always below 0, so the relu leaves nothing of it; 5 is far above the others.
    Arrays.fill(stem, 2 * 27, 3 * 27, 0f);
    bias[2] = -1;
    bias[5] = 100;
    Map<String, Encoding> encodings = encodings();
    assertThat(relu(report(encodings)).deadChannels()).isEqualTo(1);
    assertThat(relu(report(encodings)).lostChannels()).isEqualTo(0);
    encodings.computeIfPresent("relu", (name, e) -> e.withScale(e.scale() / 40));
    HealthReport report = report(encodings);
    assertThat(relu(report).channels()).isEqualTo(8);
    assertThat(relu(report).deadChannels()).isEqualTo(2);
    assertThat(relu(report).lostChannels()).isEqualTo(1);
    assertThat(report.toText()).contains("relu lost 1 of 8 channels");
  }

  private static TensorHealth relu(HealthReport report) {
    return report.tensors().stream()
        .filter(tensor -> tensor.tensor().equals("relu"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void channelsOfLinesAreTheirSecondAxis() {
    Plan lines = Plans.of(new Lines());
    Map<String, HostTensor> parameters = Plans.formulaWeights(lines);
    // Channel 3 is its bias everywhere.
    Arrays.fill(((FloatTensor) parameters.get("conv.weight")).array(), 3 * 9, 4 * 9, 0f);
    ReferenceForward forward = ReferenceForward.of(lines, parameters);
    List<List<FloatTensor>> inputs = Plans.formulaSamples(lines, SAMPLES);
    Map<String, Encoding> ranges =
        new LinkedHashMap<>(new Calibrator(lines, forward).calibrate(inputs).encodings());
    HealthReport report =
        HealthReport.of(Converter.convert(lines, parameters, ranges), forward, inputs);
    Map<String, TensorHealth> tensors = new HashMap<>();
    report.tensors().forEach(tensor -> tensors.put(tensor.tensor(), tensor));
    assertThat(tensors.get("conv").channels()).isEqualTo(8);
    assertThat(tensors.get("conv").deadChannels()).isEqualTo(1);
    assertThat(tensors.get("mix").channels()).isEqualTo(6);
  }

  @Test
  void theJsonHasEveryTensor() {
    HealthReport report = report(encodings());
    JsonObject json = JsonParser.parseString(report.toJson()).getAsJsonObject();
    assertThat(json.get("verdict").getAsString()).isEqualTo("OK");
    assertThat(json.get("tensors").getAsJsonArray()).hasSize(report.tensors().size());
    assertThat(json.get("outputs").getAsJsonArray()).hasSize(1);
    assertThat(json.get("layers").getAsJsonArray()).isNotEmpty();
  }

  @Test
  void noSamplesAreRefused() {
    ConvertedModel model = Converter.convert(plan, weights, encodings());
    Refusals.assertRefused(
        Message.NOTHING_TO_COMPARE, () -> HealthReport.of(model, reference, List.of()));
  }
}
