package dev.sevenfold.processor.plan;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.execute.Constants;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.graph.GraphPrinter;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class PlanBuilderTest {
  private static final PlanBuilder.Options OPTIONS =
      new PlanBuilder.Options("", "host", KernelSet.VENDOR);

  /** Largest real error in output steps for a network of a few layers; each adds half a step. */
  private static final double FEW_LAYERS_STEPS = 6;

  abstract static class Network extends NeuralModule {
    private final Conv2d stem = conv2d(3, 8, 3).padding(1).bias(false);
    private final BatchNorm2d norm = batchNorm2d(8);
    private final Conv2d left = conv2d(8, 8, 3).padding(1).groups(8);
    private final Conv2d right = conv2d(8, 8, 1);
    private final Linear head = linear(16, 10);

    public Tensor forward(@Shape({2, 3, 8, 8}) Tensor image) {
      Tensor x = image.then(stem).then(norm).relu6().maxPool2d(2);
      Tensor sum = x.then(left).add(x).relu();
      Tensor both = Tensor.concat(1, sum, x.then(right));
      return both.adaptiveAvgPool2d(1, 1).flatten(1).then(head);
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class Symmetric extends Network {}

  @Quantize(dtype = QuantizedType.INT8, activations = ActivationScheme.AFFINE)
  static final class Affine extends Network {}

  @Quantize(dtype = QuantizedType.INT16)
  static final class Wide extends Network {}

  @Quantize(dtype = QuantizedType.INT16, weights = WeightType.INT8)
  static final class WideNarrowWeights extends Network {}

  @Quantize(dtype = QuantizedType.INT8)
  static final class Mixed extends NeuralModule {
    private final Conv2d stem = conv2d(3, 8, 3).padding(1);

    @Quantize(dtype = QuantizedType.INT16)
    private final Conv2d wide = conv2d(8, 8, 3).padding(1);

    @Quantize(dtype = QuantizedType.FLOAT32)
    private final Conv2d real = conv2d(8, 8, 1);

    private final Linear head = linear(8, 4);

    public Tensor forward(@Shape({1, 3, 6, 6}) Tensor image) {
      Tensor x = image.then(stem).relu().then(wide).relu().then(real);
      return x.mean(2, 3).then(head);
    }
  }

  private static Plan plan(NeuralModule model) {
    return PlanBuilder.build(ModelTracer.trace(model, SourceLocator.BY_LINE), OPTIONS);
  }

  private static FloatTensor sample(Plan plan, int index) {
    return FormulaWeights.input("sample" + index, plan.inputs().get(0).declared().shape());
  }

  static ConvertedModel convert(Plan plan, Map<String, HostTensor> weights) {
    List<List<FloatTensor>> samples =
        IntStream.range(0, 4).mapToObj(index -> List.of(sample(plan, index))).toList();
    Calibration calibration =
        new Calibrator(plan, ReferenceForward.of(plan, weights)).calibrate(samples);
    return Converter.convert(plan, weights, calibration.encodings());
  }

  private static void agree(NeuralModule network, double steps) {
    Plan plan = plan(network);
    Map<String, HostTensor> weights = Plans.formulaWeights(plan);
    ConvertedModel converted = convert(plan, weights);
    FloatTensor input = sample(plan, 0);
    FloatTensor real = (FloatTensor) converted.floatExecutor().run(List.of(input)).get(0);
    FloatTensor integer = (FloatTensor) converted.run(List.of(input)).get(0);
    FloatTensor fake = (FloatTensor) converted.fakeQuantizedExecutor().run(List.of(input)).get(0);
    float step = converted.parameters(plan.outputs().get(0).raw().slot()).scale();
    for (int i = 0; i < real.array().length; i++) {
      assertThat((double) integer.array()[i]).isWithin(steps * step).of(real.array()[i]);
      assertThat((double) fake.array()[i]).isWithin(steps * step).of(real.array()[i]);
    }
    FloatTensor reference =
        (FloatTensor)
            new Executor(
                    plan.reference(),
                    Constants.evaluate(plan.reference(), weights),
                    new FloatMeaning())
                .run(List.of(input))
                .get(0);
    assertThat(real.array()).isEqualTo(reference.array());
  }

  @Test
  void integersFollowTheFloatReferenceInEveryMode() {
    agree(new Symmetric(), FEW_LAYERS_STEPS);
    agree(new Affine(), FEW_LAYERS_STEPS);
    agree(new Mixed(), FEW_LAYERS_STEPS);
  }

  @Test
  void wideIntegersFollowTheFloatReference() {
    agree(new Wide(), FEW_LAYERS_STEPS);
  }

  @Test
  void theParamsFileHoldsWhatThePlanSays(@TempDir Path folder) {
    byte[] planHash = new byte[32];
    for (NeuralModule network : List.of(new Affine(), new Mixed(), new WideNarrowWeights())) {
      Plan plan = plan(network);
      ConvertedModel converted = convert(plan, Plans.formulaWeights(plan));
      Path path = folder.resolve(plan.model() + ".params");
      converted.writeParams(path, planHash);
      try (ParamsFile file = ParamsFile.open(path, planHash, plan)) {
        assertThat(file.entries().stream().map(e -> e.dtype() + " " + e.shape()).toList())
            .isEqualTo(
                plan.paramsEntries().stream()
                    .map(e -> e.parameter().dtype() + " " + e.parameter().shape())
                    .toList());
        converted
            .paramsTensors()
            .forEach((name, t) -> assertThat(file.read(name).array()).isEqualTo(t.array()));
      }
    }
  }

  @Test
  void everyNodeOfAQuantizedNetworkComputesInIntegers() {
    Plan plan = plan(new Symmetric());
    assertThat(plan.graph().runtimeNodes().stream().filter(n -> !n.isInteger()).map(Node::name))
        .isEmpty();
    assertThat(plan.steps().stream().map(Step::lowering).map(l -> l.kernel()))
        .containsExactly(
            "mmalib_conv2d_i8",
            "c7x_int8_max_pool",
            "mmalib_depthwise_conv2d_i8",
            "c7x_int8_residual_add_relu",
            "mmalib_conv2d_i8",
            "c7x_concat",
            "c7x_int8_adaptive_avg_pool",
            "mmalib_matmul_bias_i8")
        .inOrder();
  }

  @Test
  void mixedTypesMeetAtSeams() {
    Plan plan = plan(new Mixed());
    assertThat(plan.graph().runtimeNodes().stream().map(node -> node.operator().name()))
        .containsExactly(
            "conv2d", "requantize", "conv2d", "dequantize", "conv2d", "quantize", "mean", "linear")
        .inOrder();
  }

  @Test
  void theSameModelGivesTheSamePlan() {
    assertThat(GraphPrinter.print(plan(new Affine()).graph()))
        .isEqualTo(GraphPrinter.print(plan(new Affine()).graph()));
    assertThat(plan(new WideNarrowWeights()).slots())
        .isEqualTo(plan(new WideNarrowWeights()).slots());
  }
}
