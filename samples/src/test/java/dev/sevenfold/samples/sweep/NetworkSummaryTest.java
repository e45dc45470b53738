package dev.sevenfold.samples.sweep;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.tensor.Shape;
import dev.sevenfold.zoo.Zoo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against the numbers that torchvision publishes with its weights. */
final class NetworkSummaryTest {
  /** Published to a hundredth of a billion. */
  private static final double HALF_A_DIGIT = 0.005;

  @ParameterizedTest
  @CsvSource({
    "resnet18,resnet,11689512,1.81",
    "mobilenet_v2,mobilenet,3504872,0.30",
    "vgg11,vgg,132863336,7.61",
  })
  void countsAreThosePublished(String name, String family, long parameters, double billions) {
    NetworkSummary summary = NetworkSummary.of(name, Zoo.networks().get(name).get());
    assertThat(summary.name()).isEqualTo(name);
    assertThat(summary.family()).isEqualTo(family);
    assertThat(summary.input()).isEqualTo(Shape.of(1, 3, 224, 224));
    assertThat(summary.parameters()).isEqualTo(parameters);
    assertThat(summary.macs() / 1e9).isWithin(HALF_A_DIGIT).of(billions);
  }
}
