package dev.sevenfold.samples.demo;

import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.compare.PrecisionSearch;
import dev.sevenfold.compare.Sensitivity;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;

/** Which layers of a sample network cost its outputs most. */
public final class LayerSensitivity {
  private LayerSensitivity() {}

  /**
   * Converts a network and ranks its layers.
   *
   * @param count number of inputs to measure on, from the first
   * @param excluded patterns of layers that stay in float throughout
   */
  public static Sensitivity of(
      SampleNetwork network, int count, List<String> excluded, CalibrationProgress progress) {
    CompiledModel model = network.model();
    WeightBinding weights = network.weights(model);
    return Sensitivity.excluding(
        converted(network, model, weights),
        model.reference(weights)::run,
        samples(network, count),
        excluded,
        progress);
  }

  /**
   * Converts a network and finds the layers that need 16 bits.
   *
   * @param count number of inputs to measure on, from the first
   * @param target dB that the outputs should have
   */
  public static PrecisionSearch search(
      SampleNetwork network, int count, double target, CalibrationProgress progress) {
    CompiledModel model = network.model();
    WeightBinding weights = network.weights(model);
    return PrecisionSearch.of(
        converted(network, model, weights),
        model.reference(weights)::run,
        samples(network, count),
        target,
        progress);
  }

  private static ConvertedModel converted(
      SampleNetwork network, CompiledModel model, WeightBinding weights) {
    return model.convert(weights, model.calibrate(weights, network.calibrationSamples()));
  }

  private static List<List<FloatTensor>> samples(SampleNetwork network, int count) {
    return network.inputs(count).stream().map(List::of).toList();
  }
}
