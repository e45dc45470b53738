package dev.sevenfold.samples.demo;

import dev.sevenfold.accuracy.BiasCorrection;
import dev.sevenfold.accuracy.Equalization;
import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;

/**
 * A sample network, calibrated and converted.
 *
 * @param weights those of the float reference to compare with
 * @param converted integers made from them
 * @param notes what was changed before, to print; empty when nothing was
 */
public record SampleConversion(
    CompiledModel model, WeightBinding weights, ConvertedModel converted, String notes) {
  /** Calibration samples that weights are changed by; more say little more. */
  private static final int SOME = 32;

  /**
   * Converts a network.
   *
   * @param equalize whether channels between layers are evened out first
   * @param correctBias whether what rounding of weights adds is taken off biases
   */
  public static SampleConversion of(SampleNetwork network, boolean equalize, boolean correctBias) {
    CompiledModel model = network.model();
    WeightBinding weights = network.weights(model);
    List<List<FloatTensor>> samples = network.calibrationSamples();
    List<List<FloatTensor>> some = VariantRun.first(samples, SOME);
    String notes = "";
    if (equalize) {
      Equalization equalization = model.equalize(weights, some);
      weights = weights.with(equalization.parameters());
      notes += equalization.toText();
    }
    Calibration calibration = model.calibrate(weights, samples);
    ConvertedModel converted = model.convert(weights, calibration);
    if (correctBias) {
      BiasCorrection correction = model.correctBias(converted, weights, some);
      converted = model.convert(weights.with(correction.parameters()), calibration);
      notes += correction.toText();
    }
    return new SampleConversion(model, weights, converted, notes);
  }
}
