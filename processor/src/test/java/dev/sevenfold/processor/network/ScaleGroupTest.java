package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.calibration.CalibrationWarning;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.calibration.ScaleGroup;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tensors that share a scale: who does, what it costs, and when that is too much. */
final class ScaleGroupTest {
  /** A detector's head in small: coordinates and scores are read as one tensor, in integers. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Head extends NeuralModule {
    private final Conv2d boxes = conv2d(1, 1, 1).bias(false);
    private final Conv2d scores = conv2d(1, 1, 1).bias(false);

    public Tensor forward(@Shape({1, 1, 1, 4}) Tensor a, @Shape({1, 1, 1, 4}) Tensor b) {
      return Tensor.concat(1, a.then(boxes), b.then(scores)).avgPool2d(1);
    }
  }

  private static final Map<String, HostTensor> ONES =
      Map.of("boxes.weight", one(1f), "scores.weight", one(1f));

  private static final List<FloatTensor> SAMPLE =
      List.of(row(0, 320, 640, 100), row(0f, 0.9f, 1f, 0.25f));

  private static FloatTensor one(float value) {
    return new FloatTensor(dev.sevenfold.tensor.Shape.of(1, 1, 1, 1), new float[] {value});
  }

  private static FloatTensor row(float... values) {
    return new FloatTensor(dev.sevenfold.tensor.Shape.of(1, 1, 1, values.length), values);
  }

  private static Graph trace() {
    return ModelTracer.trace(new Head(), SourceLocator.BY_LINE);
  }

  /** As {@code -Asevenfold.quantize=name:FLOAT32} does. */
  private static Graph inFloat(Graph graph, String name) {
    List<Node> nodes =
        graph.nodes().stream()
            .map(n -> n.name().equals(name) ? n.withConfig(QuantizationConfig.FLOAT) : n)
            .toList();
    return new Graph(graph.name(), graph.inputs(), graph.parameters(), nodes, graph.outputs());
  }

  private static Calibration calibrate(Plan plan) {
    return new Calibrator(plan, ReferenceForward.of(plan, ONES)).calibrate(List.of(SAMPLE));
  }

  private static List<CalibrationWarning> mixes(Calibration calibration) {
    return calibration.audit().warnings().stream()
        .filter(warning -> warning.message() == Message.RANGE_MIX)
        .toList();
  }

  private static float[] run(Plan plan, Calibration calibration) {
    ConvertedModel model = Converter.convert(plan, ONES, calibration.encodings());
    List<HostTensor> raw = model.integerExecutor().run(model.quantizeInputs(SAMPLE));
    return ((FloatTensor) model.dequantizeOutputs(raw).get(0)).array();
  }

  @Test
  void caseG12_boxesAndScoresUnderOneScaleAreWarnedAbout() {
    Plan plan = Plans.of(trace());
    Calibration calibration = calibrate(plan);
    assertThat(mixes(calibration)).hasSize(1);
    String text = mixes(calibration).get(0).text();
    assertThat(text).startsWith("[SF0620] concat brings");
    assertThat(text).contains("scores [0.0, 1.0] keeps 0.4 codes");
    assertThat(text).contains("-Asevenfold.quantize=concat:FLOAT32");
    assertThat(text).doesNotContain("boxes [");
    assertWithMessage("the scores are gone, as the warning says")
        .that(run(plan, calibration)[5])
        .isEqualTo(0f);
    String page = calibration.audit().toText();
    assertThat(page).containsMatch("boxes .* 0\\.0 bits lost, sets the scale");
    assertThat(page).containsMatch("scores .* 9\\.3 bits lost\n");
    assertThat(calibration.audit().toJson()).contains("\"bits_lost\": \"9.3");
  }

  @Test
  void caseG12_aConcatAndItsReaderInFloatKeepTheScores() {
    Plan plan = Plans.of(inFloat(inFloat(trace(), "concat"), "avg_pool2d"));
    Calibration calibration = calibrate(plan);
    assertThat(mixes(calibration)).isEmpty();
    float[] output = run(plan, calibration);
    assertThat(output[1]).isWithin(640f / 254).of(320f);
    assertThat(output[5]).isWithin(1f / 254).of(0.9f);
  }

  /** An input with a second reader has a scale of its own and is requantized. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Reread extends NeuralModule {
    private final Conv2d boxes = conv2d(1, 1, 1).bias(false);
    private final Conv2d scores = conv2d(1, 1, 1).bias(false);

    /** What it returns. */
    record Result(Tensor joined, Tensor scores) {}

    public Result forward(@Shape({1, 1, 1, 4}) Tensor a, @Shape({1, 1, 1, 4}) Tensor b) {
      Tensor own = b.then(scores);
      return new Result(Tensor.concat(1, a.then(boxes), own).avgPool2d(1), own);
    }
  }

  @Test
  void aRequantizedInputCountsToo() {
    Calibration calibration = calibrate(Plans.of(new Reread()));
    assertThat(mixes(calibration)).hasSize(1);
    ScaleGroup group = calibration.audit().groups().get(0);
    ScaleGroup.Member scores = group.members().get(group.members().size() - 1);
    assertThat(scores.tensor()).isEqualTo("scores");
    assertThat(scores.requantized()).isTrue();
    assertThat(scores.setsScale()).isFalse();
    assertThat(calibration.audit().toText()).containsMatch("scores .* bits lost, requantized\n");
  }

  @Test
  void rangesThatDifferLittleAreNoReasonToWarn() {
    Plan plan = Plans.of(trace());
    Map<String, HostTensor> weights = Map.of("boxes.weight", one(1f), "scores.weight", one(100f));
    Calibration calibration =
        new Calibrator(plan, ReferenceForward.of(plan, weights)).calibrate(List.of(SAMPLE));
    assertThat(mixes(calibration)).isEmpty();
    assertThat(calibration.audit().groups()).hasSize(1);
  }
}
