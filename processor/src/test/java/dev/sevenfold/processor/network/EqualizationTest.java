package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.network.AccuracyRun.Separable;
import static dev.sevenfold.processor.network.AccuracyRun.assertCAgrees;
import static dev.sevenfold.processor.network.AccuracyRun.convert;
import static dev.sevenfold.processor.network.AccuracyRun.real;
import static dev.sevenfold.processor.network.AccuracyRun.samples;
import static dev.sevenfold.processor.network.AccuracyRun.sqnr;
import static dev.sevenfold.processor.network.AccuracyRun.weights;

import dev.sevenfold.accuracy.Equalization;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What equalization of channels gains, on a network made to show it, and where it cannot pass. */
final class EqualizationTest {
  /** Least gains in dB, well below what is measured. */
  private static final double EQUALIZED = 10;

  /** Spreads the channels between stem, depthwise and point over a factor of 2^10. */
  private static void spread(Map<String, HostTensor> weights) {
    for (String name : List.of("stem.weight", "stem.bias")) {
      scale(weights, name, 16, 1.3);
    }
    scale(weights, "depthwise.weight", 16, 1 / 1.3);
    scale(weights, "norm.weight", 16, 1.5);
    scale(weights, "norm.bias", 16, 1.5);
    float[] point = ((FloatTensor) weights.get("point.weight")).array();
    for (int i = 0; i < point.length; i++) {
      point[i] *= (float) Math.pow(1.5, 8 - i % 16);
    }
  }

  private static void scale(
      Map<String, HostTensor> weights, String name, int channels, double base) {
    float[] values = ((FloatTensor) weights.get(name)).array();
    for (int i = 0; i < values.length; i++) {
      values[i] *= (float) Math.pow(base, i / (values.length / channels) - 8);
    }
  }

  private static Equalization equalize(
      Plan plan, Map<String, HostTensor> weights, List<List<FloatTensor>> samples) {
    return Equalization.of(plan, weights, ReferenceForward.of(plan, weights), samples);
  }

  @Test
  void equalizationGainsDecibelsAndKeepsTheFloatModelBitForBit() {
    Plan plan = Plans.of(new Separable());
    Map<String, HostTensor> weights = weights(plan);
    spread(weights);
    List<List<FloatTensor>> samples = samples(plan, 4, -1, 1);
    Equalization equalization = equalize(plan, weights, samples);
    assertThat(equalization.pairs().stream().map(pair -> pair.first() + " " + pair.second()))
        .containsExactly("stem depthwise", "depthwise point")
        .inOrder();
    for (Equalization.Pair pair : equalization.pairs()) {
      assertThat(pair.spreadAfter()).isLessThan(pair.spreadBefore() / 4);
    }
    Map<String, HostTensor> even = equalization.parameters();
    for (List<FloatTensor> sample : samples) {
      assertThat(real(plan, even, sample)).isEqualTo(real(plan, weights, sample));
    }
    ConvertedModel better = convert(plan, even, samples);
    double before = sqnr(convert(plan, weights, samples), weights, samples);
    double after = sqnr(better, weights, samples);
    assertThat(after - before).isGreaterThan(EQUALIZED);
    assertThat(equalization.toText()).contains("stem -> depthwise: ");
    assertCAgrees(better, samples.get(0));
  }

  @Test
  void evenChannelsStayAsTheyAre() {
    Plan plan = Plans.of(new Separable());
    Map<String, HostTensor> weights = weights(plan);
    List<List<FloatTensor>> samples = samples(plan, 2, -1, 1);
    Map<String, HostTensor> once = equalize(plan, weights, samples).parameters();
    Map<String, HostTensor> twice = equalize(plan, once, samples).parameters();
    assertThat(((FloatTensor) twice.get("stem.weight")).array())
        .isEqualTo(((FloatTensor) once.get("stem.weight")).array());
  }

  /** Pairs through which no scale may pass, each for a reason of its own. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Obstacles extends NeuralModule {
    private final Linear a = linear(4, 4);
    private final Linear b = linear(4, 4);
    private final Linear twice = linear(4, 4);

    /** What it returns. */
    record Result(Tensor last, Tensor between) {}

    public Result forward(@Shape({1, 4}) Tensor x) {
      Tensor between = x.then(a).relu6().then(b);
      return new Result(between.then(twice).relu().then(twice), between);
    }
  }

  @Test
  void obstaclesAreNamed() {
    Plan plan = Plans.of(new Obstacles());
    Map<String, HostTensor> weights = weights(plan);
    Equalization equalization = equalize(plan, weights, samples(plan, 1, -1, 1));
    assertThat(equalization.pairs()).isEmpty();
    assertThat(equalization.parameters()).isEqualTo(weights);
    String text = equalization.toText();
    assertThat(text).contains("not a -> b: relu6 is bounded");
    assertThat(text).contains("not b -> twice: something else reads what is between them");
    assertThat(text).contains("not twice -> twice_1: the weights of twice are shared or computed");
  }

  /** A second layer whose weight is a function of a parameter. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Computed extends NeuralModule {
    private final Linear a = linear(4, 4);
    private final Parameter weight = parameter(4, 4);

    public Tensor forward(@Shape({1, 4}) Tensor x) {
      return x.then(a).relu().linear(weight.tensor().mul(0.5));
    }
  }

  @Test
  void aWeightThatIsComputedIsAnObstacle() {
    Plan plan = Plans.of(new Computed());
    Equalization equalization = equalize(plan, weights(plan), samples(plan, 1, -1, 1));
    assertThat(equalization.pairs()).isEmpty();
    assertThat(equalization.toText())
        .contains("not a -> linear: the weights of linear are shared or computed");
  }
}
