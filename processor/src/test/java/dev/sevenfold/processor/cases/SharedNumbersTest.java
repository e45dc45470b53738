package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.cases.TracedPlans.calibrated;
import static dev.sevenfold.processor.cases.TracedPlans.mixed;
import static dev.sevenfold.processor.cases.TracedPlans.trace;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.conversion.IntegerModel;
import dev.sevenfold.conversion.ParamsEntry;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.dsl.Conv1d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Embedding;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.PlanJson;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Numbers and names that several readers share: each reader gets what is meant for it. */
final class SharedNumbersTest {
  /** A table, padded, and a convolution along the tokens. */
  static final class Tokens extends NeuralModule {
    private final Embedding tokens = embedding(100, 8);
    private final Conv1d conv = conv1d(8, 4, 3);

    public Tensor forward(Tensor index) {
      return index.then(tokens).pad(0, 0, 1, 1).permute(0, 2, 1).then(conv);
    }
  }

  @Test
  void rowsThatNoSampleReadsDoNotSaturate() {
    Int64Tensor sample = new Int64Tensor(Shape.of(1, 4), new long[] {0, 1, 2, 3});
    for (Mode mode : List.of(Mode.INT8_SYMMETRIC, Mode.INT8_AFFINE)) {
      Plan plan = Plans.of(mode.request(trace(new Tokens(), sample), false));
      Map<String, HostTensor> weights = Plans.formulaWeights(plan);
      float[] table = ((FloatTensor) weights.get("tokens.weight")).array();
      float largest = 0;
      for (int i = 7 * 8; i < 8 * 8; i++) {
        table[i] = 10 * (1 + i % 8);
        largest = Math.max(largest, table[i]);
      }
      Slot slot =
          plan.slots().stream()
              .filter(s -> s.members().contains("tokens.weight"))
              .findFirst()
              .orElseThrow();
      assertThat(slot.scheme())
          .isEqualTo(
              mode == Mode.INT8_AFFINE ? ActivationScheme.AFFINE : ActivationScheme.SYMMETRIC);
      Map<String, Encoding> encodings = calibrated(plan, weights, sample);
      assertThat(encodings.get(slot.name()).maximum()).isLessThan(largest);
      Encoding used = Converter.convert(plan, weights, encodings).encodings().get(slot.name());
      assertWithMessage("%s: range of the table", mode).that(used.maximum()).isEqualTo(largest);
      assertThat((double) used.scale() * (127.5 - used.zeroPoint())).isAtLeast((double) largest);
    }
  }

  @Test
  void aRangeThatWasGivenStays() {
    Int64Tensor sample = new Int64Tensor(Shape.of(1, 4), new long[] {0, 1, 2, 3});
    Plan plan = Plans.of(Mode.INT8_SYMMETRIC.request(trace(new Tokens(), sample), false));
    Map<String, HostTensor> weights = Plans.formulaWeights(plan);
    ((FloatTensor) weights.get("tokens.weight")).array()[7 * 8] = 1000;
    Map<String, Encoding> given = calibrated(plan, weights, sample);
    given.replaceAll(
        (slot, e) ->
            new Encoding(
                e.tensor(),
                e.dtype(),
                e.minimum(),
                e.maximum(),
                e.scale(),
                e.zeroPoint(),
                e.scheme(),
                null));
    Converter.convert(plan, weights, given)
        .encodings()
        .forEach((slot, used) -> assertThat(used.maximum()).isEqualTo(given.get(slot).maximum()));
  }

  /** Two uses of one weight. */
  static final class Twice extends NeuralModule {
    private final Parameter weight = parameter(3, 3);

    public Tensor forward(Tensor x) {
      return x.linear(weight.tensor()).linear(weight.tensor());
    }
  }

  @Test
  void aWeightIsReadInFloatBesideItsCodes() {
    FloatTensor x = new FloatTensor(Shape.of(1, 3), new float[] {1, -2, 3});
    Graph traced = trace(new Twice(), x);
    for (int narrow = 0; narrow < 2; narrow++) {
      Plan plan =
          Plans.of(mixed(Mode.FLOAT.request(traced, false), Mode.weightOnly(traced), narrow));
      assertThat(plan.steps().stream().map(step -> step.lowering().kernel()))
          .containsExactly("c7x_float_linear", "c7x_float_linear_w8");
      ConvertedModel converted = Converter.convert(plan, Plans.formulaWeights(plan), Map.of());
      List<ParamsEntry> entries = new ArrayList<>();
      converted.paramsTensors().forEach((name, t) -> entries.add(ParamsEntry.of(name, t)));
      byte[] hash = PlanJson.hash(plan);
      byte[] bytes = ParamsFile.toBytes(hash, converted.paramsTensors());
      try (ParamsFile file = ParamsFile.of("twice", bytes, hash, entries)) {
        assertThat(IntegerModel.read(plan, file).run(List.of(x)).get(0).array())
            .isEqualTo(converted.run(List.of(x)).get(0).array());
      }
    }
  }

  /** Fields named as operators are. */
  static final class Sum extends NeuralModule {
    private final Conv2d first = conv2d(1, 2, 1).bias(false);
    private final Parameter shift = parameter(2, 1, 1);
    private final Conv2d add = conv2d(2, 2, 1);

    public Tensor forward(Tensor x) {
      return x.then(first).add(shift.tensor()).then(add);
    }
  }

  /** The same of a product. */
  static final class Product extends NeuralModule {
    private final Parameter columns = parameter(2, 3);
    private final Linear matmul = linear(3, 3);

    public Tensor forward(Tensor x) {
      return x.matmul(columns.tensor()).then(matmul);
    }
  }

  @Test
  void derivedConstantsDoNotTakeNamesOfParameters() {
    Graph sum = trace(new Sum(), new FloatTensor(Shape.of(1, 1, 1, 1), new float[1]));
    Graph product = trace(new Product(), new FloatTensor(Shape.of(1, 2), new float[2]));
    for (Graph traced : List.of(sum, product)) {
      Plan plan = Plans.of(Mode.INT8_SYMMETRIC.request(traced, false));
      List<String> names = new ArrayList<>();
      plan.reference().parameters().forEach(value -> names.add(value.name()));
      plan.reference().nodes().forEach(node -> names.add(node.output().name()));
      assertThat(names).containsNoDuplicates();
      List<Node> constants = new ArrayList<>(plan.reference().nodes());
      constants.removeAll(plan.reference().runtimeNodes());
      assertThat(constants).hasSize(1);
      assertThat(constants.get(0).output().name()).contains("-");
    }
  }
}
