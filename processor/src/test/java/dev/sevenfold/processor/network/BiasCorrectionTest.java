package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static dev.sevenfold.processor.network.AccuracyRun.Separable;
import static dev.sevenfold.processor.network.AccuracyRun.assertCAgrees;
import static dev.sevenfold.processor.network.AccuracyRun.calibrate;
import static dev.sevenfold.processor.network.AccuracyRun.convert;
import static dev.sevenfold.processor.network.AccuracyRun.samples;
import static dev.sevenfold.processor.network.AccuracyRun.sqnr;
import static dev.sevenfold.processor.network.AccuracyRun.weights;

import dev.sevenfold.accuracy.BiasCorrection;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What taking the mean error of rounded weights off biases gains. */
final class BiasCorrectionTest {
  private static final double CORRECTED = 10;

  /** Eight sums of many inputs that are nearly equal: rounding errors of weights do not cancel. */
  @Quantize(dtype = QuantizedType.INT16, weights = WeightType.INT8)
  static final class Sums extends NeuralModule {
    private final Linear first = linear(256, 8);
    private final Linear bare = linear(8, 8).bias(false);

    /** What it returns. */
    record Result(Tensor sums, Tensor more) {}

    public Result forward(@Shape({1, 256}) Tensor x) {
      Tensor sums = x.then(first);
      return new Result(sums, sums.then(bare));
    }
  }

  @Test
  void biasCorrectionGainsDecibels() {
    Plan plan = Plans.of(new Sums());
    Map<String, HostTensor> weights = weights(plan);
    List<List<FloatTensor>> samples = samples(plan, 8, 0.95, 1.05);
    Calibration calibration = calibrate(plan, weights, samples);
    ConvertedModel before = Converter.convert(plan, weights, calibration.encodings());
    BiasCorrection correction =
        BiasCorrection.of(before, weights, ReferenceForward.of(plan, weights), samples);
    assertThat(correction.layers()).hasSize(1);
    assertThat(correction.layers().get(0).parameter()).isEqualTo("first.bias");
    assertThat(correction.skipped()).containsExactly(new BiasCorrection.Skipped("bare", false));
    ConvertedModel after =
        Converter.convert(plan, correction.parameters(), calibration.encodings());
    double gain = sqnr(after, weights, samples) - sqnr(before, weights, samples);
    assertThat(gain).isGreaterThan(CORRECTED);
    assertThat(correction.toText()).contains("first: up to ");
    assertThat(correction.toText()).contains("not bare: it has no bias");
    assertCAgrees(after, samples.get(0));
  }

  @Test
  void theBiasOfAFoldedNormIsCorrected() {
    Plan plan = Plans.of(new Separable());
    Map<String, HostTensor> weights = weights(plan);
    List<List<FloatTensor>> samples = samples(plan, 2, 0, 1);
    ConvertedModel model = convert(plan, weights, samples);
    BiasCorrection correction =
        BiasCorrection.of(model, weights, ReferenceForward.of(plan, weights), samples);
    assertThat(correction.layers().stream().map(BiasCorrection.Layer::parameter))
        .containsExactly("stem.bias", "norm.bias", "point.bias")
        .inOrder();
    ConvertedModel better =
        Converter.convert(
            plan, correction.parameters(), calibrate(plan, weights, samples).encodings());
    assertWithMessage("weights keep their codes")
        .that(better.packed("depthwise").get("weight").array())
        .isEqualTo(model.packed("depthwise").get("weight").array());
    assertThat(better.packed("depthwise").get("bias").array())
        .isNotEqualTo(model.packed("depthwise").get("bias").array());
  }

  /** One layer at two places: its bias belongs to both. */
  @Quantize(dtype = QuantizedType.INT8)
  static final class Twice extends NeuralModule {
    private final Linear layer = linear(4, 4);

    public Tensor forward(@Shape({1, 4}) Tensor x) {
      return x.then(layer).relu().then(layer);
    }
  }

  @Test
  void aSharedBiasIsLeftAsItIs() {
    Plan plan = Plans.of(new Twice());
    Map<String, HostTensor> weights = weights(plan);
    List<List<FloatTensor>> samples = samples(plan, 1, -1, 1);
    BiasCorrection correction =
        BiasCorrection.of(
            convert(plan, weights, samples), weights, ReferenceForward.of(plan, weights), samples);
    assertThat(correction.layers()).isEmpty();
    assertThat(correction.parameters()).isEqualTo(weights);
    assertThat(correction.toText()).contains("not layer: its bias is shared or computed");
    assertThat(correction.toText()).contains("not layer_1: its bias is shared or computed");
  }
}
