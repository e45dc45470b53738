package dev.sevenfold.samples.demo;

import dev.sevenfold.calibration.CalibrationProgress;
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
    ConvertedModel converted =
        model.convert(weights, model.calibrate(weights, network.calibrationSamples()));
    List<List<FloatTensor>> samples = network.inputs(count).stream().map(List::of).toList();
    return Sensitivity.excluding(
        converted, model.reference(weights)::run, samples, excluded, progress);
  }
}
