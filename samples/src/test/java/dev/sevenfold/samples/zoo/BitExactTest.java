package dev.sevenfold.samples.zoo;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.compare.Signals;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.ExactnessCheck;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** ResNet-18 and MobileNetV2 in four quantizations: every byte of every layer, Java against C. */
final class BitExactTest {
  private static final int INPUTS = 5;
  private static final int CALIBRATION_INPUTS = 3;

  /** Least SQNR of the logits in dB: some below what is measured, far above what a defect leaves. */
  private static final Map<Zoo, Double> LEAST_SQNR =
      Map.of(
          Zoo.RESNET18, 34.0,
          Zoo.RESNET18_AFFINE, 35.0,
          Zoo.RESNET18_INT16, 78.0,
          Zoo.RESNET18_W8A16, 40.0,
          Zoo.MOBILENET_V2, 26.0,
          Zoo.MOBILENET_V2_AFFINE, 30.0,
          Zoo.MOBILENET_V2_INT16, 72.0,
          Zoo.MOBILENET_V2_W8A16, 35.0);

  @ParameterizedTest
  @EnumSource
  void noByteOfAnyLayerDiffersUnderAnyInstructionSet(Zoo network) {
    CompiledModel model = network.model();
    WeightBinding weights = Zoo.weights(model);
    List<FloatTensor> inputs = Zoo.inputs(INPUTS);
    List<List<FloatTensor>> samples =
        inputs.subList(0, CALIBRATION_INPUTS).stream().map(List::of).toList();
    ConvertedModel converted = model.convert(weights, model.calibrate(weights, samples));
    try (HostModel host = model.host(converted)) {
      List<Exactness> results = ExactnessCheck.run(converted, host, inputs);
      assertThat(results.stream().map(Exactness::isa)).contains("reference");
      for (Exactness result : results) {
        assertThat(result.comparedBytes()).isGreaterThan(INPUTS * 1_000_000L);
        assertWithMessage("%s", result).that(result.differingBytes()).isEqualTo(0);
      }
    }
    assertThat(sqnr(model, weights, converted)).isAtLeast(LEAST_SQNR.get(network));
  }

  private static double sqnr(
      CompiledModel model, WeightBinding weights, ConvertedModel converted) {
    List<FloatTensor> input = List.of(Zoo.input());
    HostTensor reference = model.reference(weights).run(input).get(0);
    HostTensor integers = converted.run(input).get(0);
    return Signals.sqnrDecibels(
        ((FloatTensor) integers).array(), ((FloatTensor) reference).array());
  }
}
