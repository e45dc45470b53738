package dev.sevenfold.samples.zoo;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.samples.demo.SampleNetwork;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.zoo.TorchvisionLogits;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The generated float references compute what torchvision computes. */
final class TorchvisionLogitsTest {
  /** Of the largest logit: another order of summation; a wrong layer is off by far more. */
  private static final double RELATIVE_TOLERANCE = 1e-4;

  @ParameterizedTest
  @CsvSource({"RESNET18, resnet18", "MOBILENET_V2, mobilenet_v2"})
  void logitsAreThoseOfTorchvision(SampleNetwork network, String reference) {
    float[] expected = TorchvisionLogits.all().get(reference);
    CompiledModel model = network.model();
    FloatTensor output =
        (FloatTensor) model.reference(network.weights(model)).run(network.inputs(1)).get(0);
    float[] actual = output.array();
    assertThat(actual.length).isEqualTo(1000);
    assertThat(expected.length).isEqualTo(1000);
    double largest = 0;
    for (float logit : expected) {
      largest = Math.max(largest, Math.abs(logit));
    }
    for (int i = 0; i < expected.length; i++) {
      assertWithMessage("logit %s", i)
          .that((double) actual[i])
          .isWithin(RELATIVE_TOLERANCE * largest)
          .of(expected[i]);
    }
  }
}
