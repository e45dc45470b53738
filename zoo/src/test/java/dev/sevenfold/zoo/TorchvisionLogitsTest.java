package dev.sevenfold.zoo;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.processor.InMemoryModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.FormulaWeights;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The float references compute what torchvision computes. */
final class TorchvisionLogitsTest {
  /** Of the largest logit: another order of summation; a wrong layer is off by far more. */
  private static final double RELATIVE_TOLERANCE = 1e-4;

  /** All networks with the Maven profile long; otherwise the smallest of each family. */
  private static final boolean LONG = Boolean.getBoolean("sevenfold.long");

  private static final List<String> SMALL =
      List.of(
          "densenet121",
          "efficientnet_b0",
          "googlenet",
          "mnasnet0_5",
          "mobilenet_v2",
          "mobilenet_v3_small",
          "regnet_x_400mf",
          "regnet_y_400mf",
          "resnet18",
          "shufflenet_v2_x0_5",
          "squeezenet1_1",
          "swin_t");

  private static final Map<String, float[]> EXPECTED = TorchvisionLogits.all();

  static List<String> networks() {
    return EXPECTED.keySet().stream().filter(network -> LONG || SMALL.contains(network)).toList();
  }

  @ParameterizedTest
  @MethodSource("networks")
  void logitsAreThoseOfTorchvision(String network) {
    InMemoryModel model = InMemoryModel.compile(Zoo.networks().get(network).get());
    FloatTensor input = FormulaWeights.input(model.inputs().get(0).shape());
    FloatTensor output =
        (FloatTensor)
            model
                .reference(FormulaWeights.of(TorchvisionLogits.parameters(model)))
                .run(List.of(input))
                .get(0);
    float[] expected = EXPECTED.get(network);
    assertThat(output.array().length).isEqualTo(1000);
    assertThat(expected.length).isEqualTo(1000);
    double largest = 0;
    for (float logit : expected) {
      largest = Math.max(largest, Math.abs(logit));
    }
    for (int i = 0; i < expected.length; i++) {
      assertWithMessage("logit %s", i)
          .that((double) output.array()[i])
          .isWithin(RELATIVE_TOLERANCE * largest)
          .of(expected[i]);
    }
  }
}
