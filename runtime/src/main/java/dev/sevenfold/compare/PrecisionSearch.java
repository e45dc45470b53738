package dev.sevenfold.compare;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.plan.CanonicalJson;
import dev.sevenfold.plan.CanonicalReal;
import dev.sevenfold.plan.MultiplyAccumulates;
import dev.sevenfold.plan.Step;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which INT8 layers of a model are worth 16 bits for its outputs to reach a given SQNR: layers are
 * added in the order of their {@link Sensitivity} until it is reached; then those that turn out not
 * to be needed are taken off again, the most expensive first. Sixteen bits are simulated as float,
 * and the rounding of the model's inputs is not counted, so compile, convert and measure again.
 *
 * @param model name of the model
 * @param target dB that were asked for
 * @param before dB with no layer widened
 * @param after dB with the chosen layers widened, as simulated
 * @param reached whether that is enough; if not, all INT8 layers were tried
 * @param chosen layers to widen, in the order of the schedule
 * @param macShare their share of the multiply-accumulates of the model, 0 to 1
 */
public record PrecisionSearch(
    String model,
    double target,
    double before,
    double after,
    boolean reached,
    List<Step> chosen,
    double macShare) {
  /** Copies the list. */
  public PrecisionSearch {
    chosen = List.copyOf(chosen);
  }

  /**
   * Searches.
   *
   * @param samples real tensors, one per input of the model; a few are enough
   * @param target dB that the outputs should have
   * @param progress told how many layers of the ranking are done
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0904 for no samples
   */
  public static PrecisionSearch of(
      ConvertedModel model,
      ReferenceForward reference,
      List<? extends List<? extends HostTensor>> samples,
      double target,
      CalibrationProgress progress) {
    Sensitivity ranking = Sensitivity.excluding(model, reference, samples, List.of(), progress);
    OutputNoise noise = new OutputNoise(model, reference, samples);
    Set<String> wide = new HashSet<>();
    List<Step> chosen = new ArrayList<>();
    double after = ranking.outputSqnr();
    for (Sensitivity.Layer layer : ranking.layers()) {
      if (after < target && isNarrow(layer.step())) {
        wide.add(layer.step().node().name());
        chosen.add(layer.step());
        after = noise.sqnr(wide);
      }
    }
    boolean reached = after >= target;
    if (reached) {
      after = prune(chosen, wide, noise, target, after);
    }
    chosen.sort(Comparator.comparingInt(Step::index));
    return new PrecisionSearch(
        ranking.model(),
        target,
        ranking.outputSqnr(),
        after,
        reached,
        chosen,
        share(model, chosen));
  }

  private static boolean isNarrow(Step step) {
    return step.node().output().type().dtype() == DType.INT8;
  }

  /** Takes off what is not needed; the dB that are left, {@code reached} if that is nothing. */
  private static double prune(
      List<Step> chosen, Set<String> wide, OutputNoise noise, double target, double reached) {
    double after = reached;
    List<Step> expensiveFirst = new ArrayList<>(chosen);
    expensiveFirst.sort(Comparator.comparingLong(PrecisionSearch::macs).reversed());
    for (Step step : expensiveFirst) {
      wide.remove(step.node().name());
      double without = noise.sqnr(wide);
      if (without >= target) {
        chosen.remove(step);
        after = without;
      } else {
        wide.add(step.node().name());
      }
    }
    return after;
  }

  private static long macs(Step step) {
    return MultiplyAccumulates.of(step.lowering());
  }

  private static double share(ConvertedModel model, List<Step> chosen) {
    long all = model.plan().steps().stream().mapToLong(PrecisionSearch::macs).sum();
    long some = chosen.stream().mapToLong(PrecisionSearch::macs).sum();
    return all == 0 ? 0 : (double) some / all;
  }

  /** The processor option that widens the chosen layers; empty when there is none. */
  public String option() {
    return chosen.stream()
        .map(step -> step.node().name() + ":INT16")
        .collect(Collectors.joining(",", chosen.isEmpty() ? "" : "-Asevenfold.quantize=", ""));
  }

  /** A few lines to read. */
  public String toText() {
    String head =
        String.format(
            Locale.ROOT,
            "%s asked for, %s in INT8; %d layers in 16 bits (%.1f %% of the work): %s%s\n",
            Decibels.text(target, 1),
            Decibels.text(before, 1),
            chosen.size(),
            100 * macShare,
            Decibels.text(after, 1),
            reached ? "" : ", not reached");
    return chosen.isEmpty() ? head : head + option() + "\n";
  }

  /** The same as JSON. Ratios in dB are strings, since they may be {@code Infinity}. */
  public String toJson() {
    JsonObject json = new JsonObject();
    json.addProperty("model", model);
    json.addProperty("target_db", CanonicalReal.text(target));
    json.addProperty("before_db", CanonicalReal.text(before));
    json.addProperty("after_db", CanonicalReal.text(after));
    json.addProperty("reached", reached);
    json.addProperty("mac_share", macShare);
    JsonArray layers = new JsonArray();
    chosen.forEach(step -> layers.add(step.node().name()));
    json.add("layers", layers);
    json.addProperty("option", option());
    return CanonicalJson.write(json);
  }
}
