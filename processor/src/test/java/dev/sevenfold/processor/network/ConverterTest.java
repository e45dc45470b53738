package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.NetworkStyle;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.RandomNetwork;
import dev.sevenfold.quant.Encoding;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ConverterTest {
  private static final RandomNetwork NETWORK = RandomNetwork.of(1, NetworkStyle.INT8_AFFINE);

  private static Map<String, Encoding> encodings(RandomNetwork network, Plan plan) {
    ReferenceForward reference = ReferenceForward.of(plan, network.weights());
    return new LinkedHashMap<>(
        new Calibrator(plan, reference).calibrate(network.samples(2)).encodings());
  }

  private static SevenfoldException refusal(Plan plan, Map<String, Encoding> encodings) {
    return assertThrows(
        SevenfoldException.class, () -> Converter.convert(plan, NETWORK.weights(), encodings));
  }

  @Test
  void aForgottenEncodingIsNamed() {
    Plan plan = NETWORK.plan();
    for (String slot : encodings(NETWORK, plan).keySet()) {
      Map<String, Encoding> encodings = encodings(NETWORK, plan);
      encodings.remove(slot);
      SevenfoldException refusal = refusal(plan, encodings);
      assertThat(refusal.diagnostic()).isEqualTo(Message.MISSING_ENCODING);
      assertThat(refusal).hasMessageThat().contains("slot " + slot + " ");
    }
  }

  @Test
  void aForeignEncodingIsNamed() {
    Plan plan = NETWORK.plan();
    Map<String, Encoding> encodings = encodings(NETWORK, plan);
    String slot = plan.slots().get(0).name();
    encodings.put(slot + "s", encodings.get(slot));
    SevenfoldException refusal = refusal(plan, encodings);
    assertThat(refusal.diagnostic()).isEqualTo(Message.UNKNOWN_ENCODINGS);
    assertThat(refusal).hasMessageThat().contains("'" + slot + "s'; did you mean '" + slot + "'?");
  }

  @Test
  void anEncodingOfAnotherTypeIsRefused() {
    Plan plan = NETWORK.plan();
    Map<String, Encoding> encodings = encodings(NETWORK, plan);
    String slot = plan.slots().get(0).name();
    Encoding wide =
        Encoding.of(
            slot,
            new ObservedRange(-1, 1),
            DType.INT16,
            ActivationScheme.SYMMETRIC,
            ObserverType.MIN_MAX);
    encodings.put(slot, wide);
    assertThat(refusal(plan, encodings).diagnostic()).isEqualTo(Message.WRONG_ENCODING_TYPE);
  }

  @Test
  void aScaleThatAnAccumulatorCannotServeIsRaisedAndReported() {
    Plan plan = Plans.of(new One());
    Map<String, HostTensor> weights = Plans.formulaWeights(plan);
    Map<String, Encoding> encodings = calibrated(plan, weights);
    String slot = plan.outputs().get(0).raw().slot();
    float scale = encodings.get(slot).scale();
    encodings.computeIfPresent(slot, (name, e) -> e.withScale(e.scale() / 100_000));
    ConvertedModel model = Converter.convert(plan, weights, encodings);
    assertThat(model.report().raisedScales()).hasSize(1);
    var raised = model.report().raisedScales().get(0);
    assertThat(raised.slot()).isEqualTo(slot);
    assertThat(raised.from()).isEqualTo(scale / 100_000);
    assertThat(model.encodings().get(slot).scale()).isEqualTo(raised.to());
    assertThat(raised.to()).isLessThan(scale);
  }

  @Quantize(dtype = QuantizedType.INT8)
  abstract static class Block extends NeuralModule {
    final Conv2d conv = conv2d(3, 4, 3).padding(1);
    final Linear head = linear(4, 5);

    final Tensor apply(Tensor image) {
      return image.then(conv).relu().mean(2, 3).then(head);
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class One extends Block {
    public Tensor forward(@Shape({1, 3, 6, 6}) Tensor image) {
      return apply(image);
    }
  }

  @Quantize(dtype = QuantizedType.INT8)
  static final class Four extends Block {
    public Tensor forward(@Shape({4, 3, 6, 6}) Tensor image) {
      return apply(image);
    }
  }

  private static Map<String, Encoding> calibrated(Plan plan, Map<String, HostTensor> weights) {
    ReferenceForward reference = ReferenceForward.of(plan, weights);
    List<FloatTensor> sample =
        List.of(FormulaWeights.input("image", plan.inputs().get(0).declared().shape()));
    return new LinkedHashMap<>(
        new Calibrator(plan, reference).calibrate(List.of(sample)).encodings());
  }

  @Test
  void caseM09_aSampleGivesTheSameAloneInABatchAndEveryTime() {
    Plan one = Plans.of(new One());
    Plan four = Plans.of(new Four());
    Map<String, HostTensor> weights = Plans.formulaWeights(one);
    Map<String, Encoding> encodings = calibrated(one, weights);
    ConvertedModel alone = Converter.convert(one, weights, encodings);
    ConvertedModel batch = Converter.convert(four, weights, encodings);
    FloatTensor images = FormulaWeights.input("batch", four.inputs().get(0).declared().shape());
    float[] together = values(batch, images);
    int pixels = images.array().length / 4;
    for (int i = 0; i < 4; i++) {
      float[] image = new float[pixels];
      System.arraycopy(images.array(), i * pixels, image, 0, pixels);
      FloatTensor input = new FloatTensor(one.inputs().get(0).declared().shape(), image);
      float[] first = values(alone, input);
      float[] row = Arrays.copyOfRange(together, i * 5, (i + 1) * 5);
      assertWithMessage("image %s", i).that(row).isEqualTo(first);
      for (int again = 0; again < 25; again++) {
        assertWithMessage("run %s of image %s", again, i)
            .that(values(alone, input))
            .isEqualTo(first);
      }
    }
  }

  private static float[] values(ConvertedModel model, FloatTensor input) {
    return ((FloatTensor) model.run(List.of(input)).get(0)).array();
  }
}
