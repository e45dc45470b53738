package dev.sevenfold.compare;

import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConversionReport;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;

/**
 * What quantization did to a model, measured on samples, mostly the calibration set: where accuracy
 * goes when it goes.
 *
 * @param model name of the model
 * @param samples how many samples were measured
 * @param verdict one word, by the limits in {@link HealthRules}
 * @param reasons what the verdict rests on; empty when all is well
 * @param advice what to do about them, in sentences; empty when nothing is known to help
 * @param outputs one per output of the model
 * @param rankings one per ranking of real numbers
 * @param tensors one per tensor that gets codes of its own, the worst first
 * @param conversion what conversion noticed: doubled and dead channels, raised scales
 */
public record HealthReport(
    String model,
    int samples,
    Verdict verdict,
    List<String> reasons,
    List<String> advice,
    List<OutputHealth> outputs,
    List<RankHealth> rankings,
    List<TensorHealth> tensors,
    ConversionReport conversion) {
  /** Copies the lists. */
  public HealthReport {
    reasons = List.copyOf(reasons);
    advice = List.copyOf(advice);
    outputs = List.copyOf(outputs);
    rankings = List.copyOf(rankings);
    tensors = List.copyOf(tensors);
  }

  /**
   * Measures a model, one sample at a time.
   *
   * @param reference the float reference with the weights that the model was converted from
   * @param sampleSet real tensors, one per input of the model
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0904 for no samples
   */
  public static HealthReport of(
      ConvertedModel model,
      ReferenceForward reference,
      Iterable<? extends List<? extends HostTensor>> sampleSet) {
    HealthMeter meter = new HealthMeter(model, reference);
    sampleSet.forEach(meter::add);
    return meter.report();
  }

  /**
   * A page to read: verdict, reasons, advice, outputs, the worst ten tensors, notes of conversion.
   */
  public String toText() {
    return HealthPage.text(this);
  }

  /** Everything as JSON. Ratios in dB and agreements are strings, since they may be infinite. */
  public String toJson() {
    return HealthPage.json(this);
  }
}
