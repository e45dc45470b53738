package dev.sevenfold.samples.demo;

import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.compare.PrecisionSearch;
import dev.sevenfold.compare.Sensitivity;
import dev.sevenfold.tensor.FloatTensor;
import java.util.List;

/** Which layers of a sample network cost its outputs most. */
public final class LayerSensitivity {
  private LayerSensitivity() {}

  /**
   * Ranks the layers of a network.
   *
   * @param inputs what to measure on
   * @param excluded patterns of layers that stay in float throughout
   */
  public static Sensitivity of(
      SampleConversion network,
      List<FloatTensor> inputs,
      List<String> excluded,
      CalibrationProgress progress) {
    return Sensitivity.excluding(
        network.converted(),
        network.model().reference(network.weights())::run,
        samples(inputs),
        excluded,
        progress);
  }

  /**
   * Finds the layers that need 16 bits.
   *
   * @param inputs what to measure on
   * @param target dB that the outputs should have
   */
  public static PrecisionSearch search(
      SampleConversion network,
      List<FloatTensor> inputs,
      double target,
      CalibrationProgress progress) {
    return PrecisionSearch.of(
        network.converted(),
        network.model().reference(network.weights())::run,
        samples(inputs),
        target,
        progress);
  }

  private static List<List<FloatTensor>> samples(List<FloatTensor> inputs) {
    return inputs.stream().map(List::of).toList();
  }
}
