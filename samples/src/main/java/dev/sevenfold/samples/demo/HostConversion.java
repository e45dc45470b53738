package dev.sevenfold.samples.demo;

import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.calibration.CalibrationWarning;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;

/** Integers for a look at a few photos. */
final class HostConversion {
  private HostConversion() {}

  /** Calibrates and converts; of what calibration notices, that of the whole set is passed on. */
  static ConvertedModel of(
      CompiledModel model,
      WeightBinding weights,
      List<List<FloatTensor>> samples,
      ProgressListener listener) {
    String count = samples.size() == 1 ? "1 image" : samples.size() + " images";
    listener.stage("Calibrating on " + count);
    Calibration calibration =
        model.calibrate(weights, samples, listener.calibration(model.plan().model()));
    calibration.audit().warnings().stream()
        .filter(warning -> warning.tensor().isEmpty())
        .map(CalibrationWarning::text)
        .forEach(listener::warning);
    listener.stage("Converting to integers");
    return model.convert(weights, calibration);
  }
}
