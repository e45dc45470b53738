package dev.sevenfold.compare;

import dev.sevenfold.conversion.ConversionReport;
import dev.sevenfold.conversion.ConversionReport.RaisedScale;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * From figures to a verdict. The limits are what networks of all kinds keep when nothing is wrong,
 * with a margin; they find breakage, not the last percent of accuracy.
 */
public final class HealthRules {
  /** An output below this many dB is not the same signal any more. */
  public static final double BAD_OUTPUT_SQNR = 10;

  /** An output below this many dB has lost more than rounding takes in most networks. */
  public static final double LOW_OUTPUT_SQNR = 20;

  /** A tensor that keeps less than this of its own rounding has a scale that does not fit it. */
  public static final double BAD_TENSOR_SQNR = 15;

  /** INT8 with a fitting range keeps 25 dB and more; below this outliers cost bits. */
  public static final double LOW_TENSOR_SQNR = 20;

  /** Below this an output points elsewhere. */
  public static final double BAD_COSINE = 0.95;

  /** Below this part of equal decisions the model does another job. */
  public static final double BAD_TOP1 = 0.8;

  /** Below this part of equal decisions accuracy will be noticeably lower. */
  public static final double LOW_TOP1 = 0.98;

  /** More than this part of the values outside of the range cuts into the signal. */
  public static final double MUCH_SATURATION = 0.01;

  /** More than this part of the channels without a value is a part of the network lost. */
  public static final double MANY_LOST = 0.01;

  /** A tensor that uses less than this part of its codes wastes two bits. */
  public static final double LITTLE_RANGE = 0.25;

  private Verdict verdict = Verdict.OK;
  private final List<String> reasons = new ArrayList<>();

  private HealthRules() {}

  static HealthReport judge(
      String model,
      int samples,
      List<TensorHealth> tensors,
      List<OutputHealth> outputs,
      List<RankHealth> rankings,
      ConversionReport conversion) {
    HealthRules rules = new HealthRules();
    List<TensorHealth> worstFirst =
        tensors.stream().sorted(Comparator.comparingDouble(TensorHealth::ownSqnr)).toList();
    outputs.forEach(rules::judge);
    rankings.forEach(rules::judge);
    worstFirst.forEach(rules::judge);
    conversion.raisedScales().forEach(rules::judge);
    return new HealthReport(
        model,
        samples,
        rules.verdict,
        rules.reasons,
        HealthAdvice.of(outputs, worstFirst),
        outputs,
        rankings,
        worstFirst,
        conversion);
  }

  private void judge(OutputHealth output) {
    String name = "output " + output.output();
    Verdict bad = output.rankings().isEmpty() ? Verdict.BAD : Verdict.CHECK;
    if (output.isSuspicious()) {
      find(bad, name + " has equal elements only where the float output has not");
    }
    decibels(name + " has", output.sqnr(), BAD_OUTPUT_SQNR, LOW_OUTPUT_SQNR, bad);
    if (output.cosine() < BAD_COSINE) {
      String cosine = String.format(Locale.ROOT, "%.4f", output.cosine());
      find(bad, name + " has a cosine of " + cosine);
    }
    if (output.top1() < LOW_TOP1) {
      find(
          output.top1() < BAD_TOP1 ? bad : Verdict.CHECK,
          name + " decides as the float model in " + percent(output.top1()) + " of the rows only");
    }
  }

  private void judge(RankHealth ranking) {
    if (ranking.kept() < LOW_TOP1) {
      find(
          ranking.kept() < BAD_TOP1 ? Verdict.BAD : Verdict.CHECK,
          ranking.node() + " chooses " + percent(ranking.kept()) + " of what float chooses only");
    }
  }

  private void judge(TensorHealth tensor) {
    boolean shares = !tensor.tensor().equals(tensor.slot());
    String name = tensor.tensor() + (shares ? ", with the scale of " + tensor.slot() + "," : "");
    decibels(name + " alone has", tensor.ownSqnr(), BAD_TENSOR_SQNR, LOW_TENSOR_SQNR, Verdict.BAD);
    if (tensor.saturated() > MUCH_SATURATION) {
      find(Verdict.CHECK, name + " saturates in " + percent(tensor.saturated()) + " of its values");
    }
    if (tensor.usedRange() < LITTLE_RANGE && !tensor.isConstant()) {
      find(Verdict.CHECK, name + " uses " + percent(tensor.usedRange()) + " of its codes");
    }
    if (tensor.lostChannels() > MANY_LOST * tensor.channels()) {
      find(
          Verdict.CHECK,
          name + " lost " + tensor.lostChannels() + " of " + tensor.channels() + " channels");
    }
  }

  private void judge(RaisedScale raised) {
    find(
        Verdict.CHECK,
        raised.node()
            + " raised the scale of "
            + raised.slot()
            + " from "
            + raised.from()
            + " to "
            + raised.to());
  }

  private void decibels(String whatHas, double sqnr, double bad, double low, Verdict worst) {
    if (sqnr < low) {
      find(sqnr < bad ? worst : Verdict.CHECK, whatHas + " an SQNR of " + Decibels.text(sqnr, 1));
    }
  }

  private void find(Verdict found, String reason) {
    verdict = verdict.and(found);
    reasons.add(found + ": " + reason);
  }

  static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * part);
  }
}
