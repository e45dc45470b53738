package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.cases.TracedPlans.calibrated;
import static dev.sevenfold.processor.cases.TracedPlans.mixed;
import static dev.sevenfold.processor.cases.TracedPlans.trace;

import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.compare.Sensitivity;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What counts as noise of an output, and what does not. */
final class OutputNoiseTest {
  /** Dequantized results of one or two layers differ from the real ones by far less. */
  private static final double DECIBELS = 20;

  /** A layer and a function of its result. */
  static final class Then extends NeuralModule {
    private final Linear layer = linear(2, 2).bias(false);
    private final UnaryOperator<Tensor> function;

    Then(UnaryOperator<Tensor> function) {
      this.function = function;
    }

    public Tensor forward(Tensor x) {
      return function.apply(x.then(layer));
    }
  }

  /** Two layers and where their result is largest. */
  static final class Ranked extends NeuralModule {
    private final Linear first = linear(2, 2).bias(false);
    private final Linear second = linear(2, 2).bias(false);

    /** Values and a place. */
    record Result(Tensor values, Tensor place) {}

    public Result forward(Tensor x) {
      Tensor values = x.then(first).relu().then(second);
      return new Result(values, values.argmax(1));
    }
  }

  /** The same with one more place. */
  static final class RankedTwice extends NeuralModule {
    private final Linear first = linear(2, 2).bias(false);
    private final Linear second = linear(2, 2).bias(false);

    /** Values and two places. */
    record Result(Tensor values, Tensor place, Tensor next) {}

    public Result forward(Tensor x) {
      Tensor values = x.then(first).relu().then(second);
      Tensor place = values.argmax(1);
      return new Result(values, place, place.add(1));
    }
  }

  private static Map<String, HostTensor> square(Plan plan) {
    Map<String, HostTensor> weights = new HashMap<>();
    for (Value parameter : plan.reference().parameters()) {
      float[] values = {1, 0.33f, 0.1f, 0.7f};
      weights.put(parameter.name(), new FloatTensor(parameter.type().shape(), values));
    }
    return weights;
  }

  private static double decibels(Graph traced, FloatTensor x) {
    Plan plan = Plans.of(traced);
    Map<String, HostTensor> weights = square(plan);
    ConvertedModel model = Converter.convert(plan, weights, calibrated(plan, weights, x));
    return Sensitivity.of(model, ReferenceForward.of(plan, weights), List.of(List.of(x)))
        .outputSqnr();
  }

  @Test
  void outputsThatAreNotRealDoNotCount() {
    FloatTensor x = new FloatTensor(Shape.of(1, 2), new float[] {1, 0.4f});
    double one = decibels(Mode.INT8_SYMMETRIC.request(trace(new Ranked(), x), false), x);
    double two = decibels(Mode.INT8_SYMMETRIC.request(trace(new RankedTwice(), x), false), x);
    assertThat(one).isLessThan(Double.POSITIVE_INFINITY);
    assertThat(two).isEqualTo(one);
  }

  @Test
  void theSameInfinityIsNoNoise() {
    FloatTensor x = new FloatTensor(Shape.of(1, 2), new float[] {3, -2.5f});
    Graph traced = trace(new Then(y -> y.relu().log()), x);
    int last = traced.nodes().size() - 1;
    Graph graph =
        mixed(Mode.INT8_SYMMETRIC.request(traced, false), Mode.FLOAT.request(traced, false), last);
    assertThat(decibels(graph, x)).isGreaterThan(DECIBELS);
  }
}
