package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.InputRole;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.pass.Pipeline;
import dev.sevenfold.processor.report.OffloadTable;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a request for integers makes of every operator of the table, by the structure of its graph.
 */
class QuantizeStructureTest {
  static List<OperatorRow> rows() {
    return OperatorRows.all();
  }

  private static Graph trace(OperatorRow row, Mode mode) {
    List<TensorType> types =
        row.inputs().stream().map(x -> new TensorType(x.dtype(), x.shape())).toList();
    return mode.request(
        ModelTracer.run(row.model().get(), SourceLocator.BY_LINE, types).graph(), true);
  }

  private static OpDefinition definition(Node node) {
    return (OpDefinition) node.operator();
  }

  private static boolean isSeam(Node node) {
    return definition(node).group() == OpGroup.SEAM;
  }

  private static List<Value> activations(Node node) {
    return IntStream.range(0, node.inputs().size())
        .filter(i -> definition(node).role(i) == InputRole.ACTIVATION)
        .mapToObj(node.inputs()::get)
        .toList();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void everyAnnotatedOperatorStandsBetweenItsPairs(OperatorRow row) {
    for (Mode mode : List.of(Mode.INT8_SYMMETRIC, Mode.INT8_AFFINE, Mode.INT16)) {
      Map<String, Graph> stages = new HashMap<>();
      Pipeline.run(trace(row, mode), stages::put);
      Graph graph = stages.get("insert-qdq");
      Set<String> quantizations = new HashSet<>();
      for (Node node : graph.runtimeNodes()) {
        if (isSeam(node) && node.output().isQuantized()) {
          String key = node.inputs().get(0).name() + " to " + node.output().slot();
          assertWithMessage("%s, %s: %s once", row, mode, key)
              .that(quantizations.add(key))
              .isTrue();
        } else if (node.annotation().quantized() && !isSeam(node)) {
          assertWithMessage("%s, %s: reader of %s", row, mode, node.name())
              .that(graph.consumers(node.output()).stream().filter(r -> r.output().isQuantized()))
              .hasSize(1);
          for (Value input : activations(node)) {
            Node before = graph.producer(input).orElseThrow();
            assertWithMessage("%s, %s: %s reads", row, mode, node.name())
                .that(before.inputs().get(0).type().dtype())
                .isEqualTo(node.config().activationType());
          }
        }
      }
    }
  }

  /**
   * R8: what is quantized throughout has no conversion inside; only float operators have, at edges.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void conversionsAreOnlyWhereAnOperatorStaysInFloat(OperatorRow row) {
    for (Mode mode : List.of(Mode.INT8_SYMMETRIC, Mode.INT8_AFFINE, Mode.INT16)) {
      Plan plan = Plans.of(trace(row, mode));
      boolean allIntegers =
          plan.graph().runtimeNodes().stream()
              .allMatch(node -> node.annotation().quantized() || isSeam(node));
      OffloadTable table = OffloadTable.of(plan);
      for (OffloadTable.Row orphan : table.orphans()) {
        assertWithMessage("%s, %s: %s has a reason", row, mode, orphan.node())
            .that(orphan.reason())
            .contains(" stays in float: ");
        assertWithMessage("%s, %s: %s", row, mode, orphan.node())
            .that(allIntegers && orphan.reason().contains("stays in float"))
            .isFalse();
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void oneWidthNeverBringsTheOther(OperatorRow row) {
    check(row, Mode.INT8_SYMMETRIC, DType.INT16, "i16");
    check(row, Mode.INT16, DType.INT8, "i8");
  }

  private static void check(OperatorRow row, Mode mode, DType other, String suffix) {
    Plan plan = Plans.of(trace(row, mode));
    for (Value value : plan.graph().values().values()) {
      assertWithMessage("%s, %s: %s", row, mode, value.name())
          .that(value.type().dtype())
          .isNotEqualTo(other);
    }
    plan.steps()
        .forEach(
            step ->
                assertWithMessage("%s, %s", row, mode)
                    .that(step.lowering().kernel())
                    .doesNotContainMatch("_(" + suffix + "|int" + suffix.substring(1) + ")(_|$)"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void seamsChangeNoShape(OperatorRow row) {
    for (Mode mode : List.of(Mode.INT8_AFFINE, Mode.INT16)) {
      Plan plan = Plans.of(trace(row, mode));
      Map<String, Value> reference = plan.reference().values();
      for (Node node : plan.graph().runtimeNodes()) {
        Value value = node.output();
        if (reference.containsKey(value.name())) {
          assertWithMessage("%s, %s: %s", row, mode, value.name())
              .that(value.type().shape())
              .isEqualTo(reference.get(value.name()).type().shape());
        }
      }
    }
  }

  @Test
  void aScalarSumIsSkippedAndHasTwoConversionsAtItsEdges() {
    Case.Result result =
        Case.of(Net.of(x -> x.maxPool2d(2).relu().add(x.maxPool2d(2)).add(1.0).add(x.maxPool2d(2))))
            .input(new int[] {1, 1, 2, 2}, 1, 2, 3, 0.5f)
            .run(Mode.INT8_SYMMETRIC);
    OffloadTable table = OffloadTable.of(result.plan());
    assertThat(table.orphans().stream().map(OffloadTable.Row::operator))
        .containsExactly("dequantize", "quantize")
        .inOrder();
    assertThat(table.orphans().get(0).reason())
        .isEqualTo(
            "add_1 stays in float: sums with a number have no integer kernel, those with"
                + " Tensor.full(number, 1) have one");
  }

  @Test
  void aWeightOfZeroIsCodeZero() {
    FloatTensor sample = new FloatTensor(Shape.of(1, 3), new float[] {1, -1, 0.5f});
    OperatorRow row = OperatorRow.of("linear", "", () -> Net.of(Net.dense(3, 2)), sample);
    Plan plan = Plans.of(trace(row, Mode.INT8_AFFINE));
    float[] weight = {0, 0.5f, -2, 3, 0, -0.1f};
    Map<String, HostTensor> weights =
        Map.of(
            "layers.0.weight", new FloatTensor(Shape.of(2, 3), weight),
            "layers.0.bias", new FloatTensor(Shape.of(2), new float[] {0.25f, -1}));
    Calibrator calibrator = new Calibrator(plan, ReferenceForward.of(plan, weights));
    ConvertedModel model =
        Converter.convert(
            plan, weights, calibrator.calibrate(List.of(List.of(sample))).encodings());
    byte[] codes = ((Int8Tensor) model.packed("layers.0").get("weight")).array();
    assertThat(codes[0]).isEqualTo(0);
    assertThat(codes[4]).isEqualTo(0);
    assertThat(codes[2]).isLessThan((byte) -120);
  }

  /** The types of javac make any other request impossible. */
  @Test
  void onlyThreeTypesCanBeAskedFor() {
    assertThat(QuantizedType.values())
        .asList()
        .containsExactly(QuantizedType.INT8, QuantizedType.INT16, QuantizedType.FLOAT32);
  }
}
