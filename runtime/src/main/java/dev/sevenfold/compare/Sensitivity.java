package dev.sevenfold.compare;

import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FakeQuantizedMeaning;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.execute.Meaning;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which layers cost the outputs most: each one in turn is left in float (its weights and its output
 * are not rounded) while all others are rounded. Simulated in float, so it takes one run of the
 * model per layer and sample.
 *
 * <p>Several outputs count alike, whatever their magnitude: the ratio is that of the mean of their
 * relative noise.
 *
 * @param outputSqnr dB of all outputs with every layer rounded
 * @param layers one per integer layer, the most costly first
 */
public record Sensitivity(double outputSqnr, List<Layer> layers) {
  /**
   * What one layer costs.
   *
   * @param step the layer
   * @param outputSqnr dB of all outputs when this layer alone is left in float
   * @param gain how many dB that is more than with every layer rounded
   */
  public record Layer(Step step, double outputSqnr, double gain) {}

  /** Copies the list. */
  public Sensitivity {
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
    List<String> integer =
        model.plan().steps().stream()
            .filter(step -> step.node().isInteger())
            .map(step -> step.node().name())
            .toList();
    return of(model, reference, samples, integer);
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
    Plan plan = model.plan();
    List<Step> steps = LayerNames.steps(plan, names);
    if (samples.isEmpty() || steps.isEmpty()) {
      throw new SevenfoldException(
          Message.NOTHING_TO_COMPARE,
          "the sensitivity of " + plan.model() + " needs at least one sample and one layer");
    }
    Meaning rounding = new FakeQuantizedMeaning(model);
    List<List<HostTensor>> exact =
        samples.stream().map(sample -> outputs(plan, reference, sample)).toList();
    double all = sqnr(model, rounding, samples, exact);
    List<Layer> layers = new ArrayList<>();
    for (Step step : steps) {
      double sqnr = sqnr(model, without(step, rounding), samples, exact);
      layers.add(new Layer(step, sqnr, sqnr - all));
    }
    layers.sort(Comparator.comparingDouble(Layer::gain).reversed());
    return new Sensitivity(all, layers);
  }

  private static Meaning without(Step step, Meaning rounding) {
    Meaning exact = new FloatMeaning();
    String name = step.node().name();
    return (node, inputs) ->
        (node.name().equals(name) ? exact : rounding).evaluate(node, inputs);
  }

  private static List<HostTensor> outputs(
      Plan plan, ReferenceForward reference, List<? extends HostTensor> sample) {
    Map<String, HostTensor> values = new HashMap<>();
    reference.run(sample, values::put);
    return plan.reference().outputs().stream()
        .map(output -> values.get(output.value().name()))
        .toList();
  }

  private static double sqnr(
      ConvertedModel model,
      Meaning meaning,
      List<? extends List<? extends HostTensor>> samples,
      List<List<HostTensor>> exact) {
    Executor executor = new Executor(model.plan().graph(), model.roundedConstants(), meaning);
    int outputs = model.plan().outputs().size();
    double[] signal = new double[outputs];
    double[] noise = new double[outputs];
    for (int s = 0; s < samples.size(); s++) {
      List<HostTensor> computed = executor.run(samples.get(s));
      for (int o = 0; o < outputs; o++) {
        if (computed.get(o) instanceof FloatTensor actual) {
          float[] expected = ((FloatTensor) exact.get(s).get(o)).array();
          for (int i = 0; i < expected.length; i++) {
            double difference = (double) actual.array()[i] - expected[i];
            signal[o] += (double) expected[i] * expected[i];
            noise[o] += difference * difference;
          }
        }
      }
    }
    double relative = 0;
    for (int o = 0; o < outputs; o++) {
      relative += noise[o] == 0 ? 0 : noise[o] / signal[o];
    }
    return Signals.decibels(outputs, relative);
  }
}
