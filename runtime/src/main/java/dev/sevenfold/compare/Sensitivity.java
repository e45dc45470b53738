package dev.sevenfold.compare;

import dev.sevenfold.calibration.CalibrationProgress;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which layers cost the outputs most: each one in turn is left in float (its weights and its output
 * are not rounded) while all others are rounded. Simulated in float, so it takes one run of the
 * model per layer and sample.
 *
 * <p>Several outputs count alike, whatever their magnitude: the ratio is that of the mean of their
 * relative noise.
 *
 * @param model name of the model
 * @param outputSqnr dB of all outputs with every layer rounded that is not excluded
 * @param excluded what was left in float throughout, in the order asked for
 * @param layers one per integer layer, the most costly first
 */
public record Sensitivity(
    String model, double outputSqnr, List<Exclusion> excluded, List<Layer> layers) {
  /**
   * What one layer costs.
   *
   * @param step the layer
   * @param outputSqnr dB of all outputs when this layer, too, is left in float
   * @param gain how many dB that is more
   */
  public record Layer(Step step, double outputSqnr, double gain) {}

  /**
   * Layers that stay in float in every run.
   *
   * @param pattern what was asked for
   * @param layers names of those that it matches, at least one
   */
  public record Exclusion(String pattern, List<String> layers) {
    /** Copies the list. */
    public Exclusion {
      layers = List.copyOf(layers);
    }
  }

  /** Copies the lists. */
  public Sensitivity {
    excluded = List.copyOf(excluded);
    layers = List.copyOf(layers);
  }

  /**
   * Ranks all integer layers.
   *
   * @param samples real tensors, one per input of the model; a few are enough
   * @throws SevenfoldException SF0904 for no samples
   */
  public static Sensitivity of(
      ConvertedModel model,
      ReferenceForward reference,
      List<? extends List<? extends HostTensor>> samples) {
    return excluding(model, reference, samples, List.of(), CalibrationProgress.NONE);
  }

  /**
   * Ranks some layers.
   *
   * @param names names of layers
   * @throws SevenfoldException SF0904 for no samples or no names; SF0907 listing all names that are
   *     no layer, and the number of those that are
   */
  public static Sensitivity of(
      ConvertedModel model,
      ReferenceForward reference,
      List<? extends List<? extends HostTensor>> samples,
      List<String> names) {
    List<Step> steps = LayerNames.steps(model.plan(), names);
    return rank(model, reference, samples, List.of(), steps, CalibrationProgress.NONE);
  }

  /**
   * Ranks all integer layers but those that stay in float in every run: what the rest would cost.
   *
   * @param patterns names of layers or of modules around them, {@code *} for any characters
   * @param progress told how many of the runs over all samples are done
   * @throws SevenfoldException SF0904 for no samples or nothing left; SF0907 listing all patterns
   *     that match no integer layer
   */
  public static Sensitivity excluding(
      ConvertedModel model,
      ReferenceForward reference,
      List<? extends List<? extends HostTensor>> samples,
      List<String> patterns,
      CalibrationProgress progress) {
    List<Exclusion> excluded = new ArrayList<>();
    List<Step> steps = new ArrayList<>(LayerNames.integer(model.plan()));
    LayerNames.matching(model.plan(), patterns)
        .forEach(
            (pattern, matched) -> {
              steps.removeAll(matched);
              List<String> names = matched.stream().map(Sensitivity::name).toList();
              excluded.add(new Exclusion(pattern, names));
            });
    return rank(model, reference, samples, excluded, steps, progress);
  }

  private static Sensitivity rank(
      ConvertedModel model,
      ReferenceForward reference,
      List<? extends List<? extends HostTensor>> samples,
      List<Exclusion> excluded,
      List<Step> steps,
      CalibrationProgress progress) {
    Plan plan = model.plan();
    if (samples.isEmpty() || steps.isEmpty()) {
      throw new SevenfoldException(
          Message.NOTHING_TO_COMPARE,
          "the sensitivity of " + plan.model() + " needs at least one sample and one layer");
    }
    Set<String> exact = new HashSet<>();
    excluded.forEach(exclusion -> exact.addAll(exclusion.layers()));
    List<Layer> layers = new ArrayList<>();
    progress.started(steps.size() + 1L);
    try {
      OutputNoise noise = new OutputNoise(model, reference, samples);
      double all = noise.sqnr(exact);
      progress.advanced();
      for (Step step : steps) {
        Set<String> withThis = new HashSet<>(exact);
        withThis.add(name(step));
        double sqnr = noise.sqnr(withThis);
        layers.add(new Layer(step, sqnr, sqnr == all ? 0 : sqnr - all));
        progress.advanced();
      }
      layers.sort(Comparator.comparingDouble(Layer::gain).reversed());
      return new Sensitivity(plan.model(), all, excluded, layers);
    } finally {
      progress.finished();
    }
  }

  private static String name(Step step) {
    return step.node().name();
  }
}
