package dev.sevenfold.samples.zoo;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.host.HostModel;
import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.samples.demo.DemoFigures.Exactness;
import dev.sevenfold.samples.demo.ExactnessCheck;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.FormulaWeights;
import dev.sevenfold.weights.WeightBinding;
import dev.sevenfold.zoo.Zoo;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Small networks of the zoo's families: every byte of every layer, Java against C. */
final class ZooExactnessTest {
  /** One per family; further ones with the Maven profile long, which compares more inputs. */
  private static final List<String> NETWORKS =
      List.of("mobilenet_v3_small", "regnet_y_400mf", "shufflenet_v2_x0_5", "squeezenet1_1");

  private static final List<String> LONG_NETWORKS =
      List.of(
          "convnext_tiny",
          "densenet121",
          "efficientnet_b0",
          "googlenet",
          "inception_v3",
          "maxvit_t",
          "mnasnet1_0",
          "resnext50_32x4d",
          "swin_t",
          "swin_v2_t",
          "vit_b_32");

  static Stream<Arguments> cases() {
    boolean isLong = Integer.getInteger("sevenfold.inputs", 1) > 1;
    return Stream.concat(NETWORKS.stream(), isLong ? LONG_NETWORKS.stream() : Stream.empty())
        .flatMap(
            network ->
                Stream.of(QuantizedType.INT8, QuantizedType.INT16)
                    .map(type -> Arguments.of(network, type)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void noByteOfAnyLayerDiffersUnderAnyInstructionSet(String network, QuantizedType type) {
    QuantizationConfig request =
        new QuantizationConfig(
            type, ActivationScheme.SYMMETRIC, WeightType.DEFAULT, ObserverType.MIN_MAX);
    InMemoryModel model = InMemoryModel.compile(Zoo.networks().get(network).get(), request);
    WeightBinding weights = model.bind(FormulaWeights.of(model.parameters()));
    FloatTensor input = FormulaWeights.input(model.inputs().get(0).shape());
    ConvertedModel converted =
        model.convert(weights, model.calibrate(weights, List.of(List.of(input))));
    try (HostModel host = model.host(converted)) {
      List<Exactness> results = ExactnessCheck.run(converted, host, List.of(input));
      assertThat(results.stream().map(Exactness::isa)).contains("reference");
      for (Exactness result : results) {
        assertThat(result.comparedBytes()).isGreaterThan(1_000_000);
        assertWithMessage("%s", result).that(result.differingBytes()).isEqualTo(0);
      }
    }
  }
}
