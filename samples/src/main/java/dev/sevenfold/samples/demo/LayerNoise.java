package dev.sevenfold.samples.demo;

import dev.sevenfold.compare.LayerComparison;
import dev.sevenfold.compare.LayerRow;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.model.FloatReference;
import dev.sevenfold.plan.Step;
import dev.sevenfold.samples.demo.DemoFigures.Layer;
import dev.sevenfold.tensor.FloatTensor;
import java.util.ArrayList;
import java.util.List;

/** How much noise quantization has added up to each layer: mean over images of the SQNR in dB. */
final class LayerNoise {
  private LayerNoise() {}

  static List<Layer> measure(
      ConvertedModel converted, FloatReference reference, List<FloatTensor> inputs) {
    List<Step> steps = converted.plan().steps();
    double[] sums = new double[steps.size()];
    for (FloatTensor input : inputs) {
      LayerComparison comparison = LayerComparison.of(converted, reference::run, List.of(input));
      for (LayerRow row : comparison.rows()) {
        sums[row.step().index()] += row.cascadeSqnr();
      }
    }
    List<Layer> layers = new ArrayList<>();
    for (Step step : steps) {
      layers.add(
          new Layer(
              step.node().name(),
              step.node().location().toString(),
              step.lowering().kernel(),
              sums[step.index()] / inputs.size()));
    }
    return layers;
  }
}
