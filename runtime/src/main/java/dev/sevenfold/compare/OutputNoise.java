package dev.sevenfold.compare;

import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FakeQuantizedMeaning;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.execute.Meaning;
import dev.sevenfold.graph.Node;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Noise of a model's outputs when all layers are rounded but some; simulated in float. */
final class OutputNoise {
  private final ConvertedModel model;
  private final List<? extends List<? extends HostTensor>> samples;
  private final List<List<HostTensor>> expected;

  /**
   * Runs the float reference.
   *
   * @param samples real tensors, one per input of the model
   */
  OutputNoise(
      ConvertedModel model,
      ReferenceForward reference,
      List<? extends List<? extends HostTensor>> samples) {
    this.model = model;
    this.samples = samples;
    this.expected =
        samples.stream().map(sample -> outputs(model.plan(), reference, sample)).toList();
  }

  private static List<HostTensor> outputs(
      Plan plan, ReferenceForward reference, List<? extends HostTensor> sample) {
    Map<String, HostTensor> values = new HashMap<>();
    reference.run(sample, values::put);
    return plan.reference().outputs().stream()
        .map(output -> values.get(output.value().name()))
        .toList();
  }

  /**
   * dB over all samples; several float outputs count alike, whatever their magnitude, others not at
   * all. Where both are NaN or the same infinity there is no noise; -infinity where only one is.
   *
   * @param exact names of layers that are left in float
   */
  double sqnr(Set<String> exact) {
    Meaning rounding = new FakeQuantizedMeaning(model);
    Meaning real = new FloatMeaning();
    Meaning mixed =
        (node, inputs) ->
            exact.contains(node.name())
                ? real.evaluate(node, withRealConstants(node, inputs))
                : rounding.evaluate(node, inputs);
    Executor executor = new Executor(model.plan().graph(), model.roundedConstants(), mixed);
    int outputs = model.plan().outputs().size();
    double[] signal = new double[outputs];
    double[] noise = new double[outputs];
    int floats = 0;
    for (int s = 0; s < samples.size(); s++) {
      List<HostTensor> computed = executor.run(samples.get(s));
      floats = 0;
      for (int o = 0; o < outputs; o++) {
        if (computed.get(o) instanceof FloatTensor actual) {
          floats++;
          add(actual.array(), ((FloatTensor) expected.get(s).get(o)).array(), o, signal, noise);
        }
      }
    }
    double relative = 0;
    for (int o = 0; o < outputs; o++) {
      if (noise[o] == Double.POSITIVE_INFINITY) {
        return Double.NEGATIVE_INFINITY;
      }
      relative += noise[o] == 0 ? 0 : noise[o] / signal[o];
    }
    return Signals.decibels(floats, relative);
  }

  /** What a layer in float reads: constants that it has as codes in integers are as they were. */
  private List<HostTensor> withRealConstants(Node node, List<HostTensor> inputs) {
    List<HostTensor> real = new ArrayList<>(inputs);
    for (int i = 0; i < real.size(); i++) {
      HostTensor constant = model.realConstants().get(node.inputs().get(i).name());
      if (constant != null) {
        real.set(i, constant);
      }
    }
    return real;
  }

  private static void add(
      float[] actual, float[] expected, int output, double[] signal, double[] noise) {
    for (int i = 0; i < expected.length; i++) {
      if (Signals.isSameNonFinite(actual[i], expected[i])) {
        continue;
      }
      double difference = (double) actual[i] - expected[i];
      if (Double.isFinite(difference)) {
        signal[output] += (double) expected[i] * expected[i];
        noise[output] += difference * difference;
      } else {
        noise[output] = Double.POSITIVE_INFINITY;
      }
    }
  }
}
