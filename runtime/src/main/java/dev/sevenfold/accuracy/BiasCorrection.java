package dev.sevenfold.accuracy;

import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.Clamps;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.OutputChannels;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Bias correction: what rounding its weights adds to a layer's outputs on average is taken off its
 * bias. Per output channel the mean over samples and positions of {@code (w - w') * x}, with {@code
 * w'} the real values of the weight codes and {@code x} the layer's input in the float reference;
 * one run of the reference per sample. Errors of activations are rounded half to even and have no
 * mean. Positions where an input is not finite do not count.
 *
 * <p>The corrected parameters are for conversion only: the float reference keeps its own.
 *
 * @param parameters all parameters of the model, biases corrected
 * @param layers what was corrected, in the order of the schedule
 * @param skipped integer layers without a bias of their own, which stay as they are
 */
public record BiasCorrection(
    Map<String, HostTensor> parameters, List<Layer> layers, List<Skipped> skipped) {
  /**
   * A corrected layer.
   *
   * @param node its name
   * @param parameter what was changed: its bias, or that of the batch normalization folded into it
   * @param largest largest correction of a channel
   * @param steps the same in steps of the layer's output scale
   */
  public record Layer(String node, String parameter, double largest, double steps) {}

  /**
   * A layer that stays as it is.
   *
   * @param node its name
   * @param hasBias whether it has a bias, which something else reads too or which is computed
   */
  public record Skipped(String node, boolean hasBias) {}

  /** Copies map and lists. */
  public BiasCorrection {
    parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    layers = List.copyOf(layers);
    skipped = List.copyOf(skipped);
  }

  /**
   * Corrects all integer layers that have a bias of their own.
   *
   * @param model converted from {@code parameters}
   * @param parameters values of the model's parameters by name
   * @param reference the float reference with these parameters
   * @param samples real tensors, one per input of the model; some of the calibration set
   * @throws SevenfoldException SF0603 for no samples
   */
  public static BiasCorrection of(
      ConvertedModel model,
      Map<String, ? extends HostTensor> parameters,
      ReferenceForward reference,
      Iterable<? extends List<? extends HostTensor>> samples) {
    Plan plan = model.plan();
    WeightPaths paths = new WeightPaths(plan.graph());
    List<Meter> meters = new ArrayList<>();
    List<Skipped> skipped = new ArrayList<>();
    for (Node node : plan.graph().runtimeNodes()) {
      Optional<FloatTensor> rounded = roundedWeight(model, node);
      if (rounded.isPresent()) {
        Optional<String> offset = paths.offset(node);
        if (offset.isPresent()) {
          meters.add(new Meter(model, node, offset.get(), rounded.get()));
        } else {
          skipped.add(new Skipped(node.name(), node.inputs().size() > 2));
        }
      }
    }
    measure(plan, meters, reference, samples);
    Map<String, HostTensor> corrected = new LinkedHashMap<>(parameters);
    List<Layer> layers = meters.stream().map(meter -> meter.correct(corrected)).toList();
    return new BiasCorrection(corrected, layers, skipped);
  }

  private static Optional<FloatTensor> roundedWeight(ConvertedModel model, Node node) {
    OpDefinition operator = (OpDefinition) node.operator();
    return node.isInteger() && operator.group() == OpGroup.COMPUTE
        ? operator.effectiveWeight(
            model.packed(node.name()),
            model.parameters(node.inputs().get(0).slot()),
            model.parameters(node.output().slot()))
        : Optional.empty();
  }

  private static void measure(
      Plan plan,
      List<Meter> meters,
      ReferenceForward reference,
      Iterable<? extends List<? extends HostTensor>> samples) {
    int count = 0;
    for (List<? extends HostTensor> sample : samples) {
      reference.run(sample, (name, tensor) -> meters.forEach(meter -> meter.take(name, tensor)));
      count++;
    }
    if (count == 0) {
      throw new SevenfoldException(Message.NO_CALIBRATION_SAMPLES, plan.model());
    }
  }

  /** Sums up what the rounding of one layer's weights adds. */
  private static final class Meter {
    private final Node node;
    private final String parameter;
    private final String input;
    private final FloatTensor error;
    private final Attributes attributes;
    private final double step;
    private final double[] sums;
    private final long[] counts;

    Meter(ConvertedModel model, Node node, String parameter, FloatTensor rounded) {
      this.node = node;
      this.parameter = parameter;
      this.input = model.plan().referenceValue(node.inputs().get(0));
      FloatTensor weight = (FloatTensor) model.realConstants().get(node.inputs().get(1).name());
      float[] difference = new float[weight.array().length];
      for (int i = 0; i < difference.length; i++) {
        difference[i] = weight.array()[i] - rounded.array()[i];
      }
      this.error = new FloatTensor(weight.shape(), difference);
      this.attributes =
          node.attributes()
              .with(Clamps.MIN, Double.NEGATIVE_INFINITY)
              .with(Clamps.MAX, Double.POSITIVE_INFINITY);
      this.step = model.parameters(node.output().slot()).scale();
      this.sums = new double[node.inputs().get(2).type().shape().elements()];
      this.counts = new long[sums.length];
    }

    void take(String name, HostTensor value) {
      if (name.equals(input)) {
        OpDefinition operator = (OpDefinition) node.operator();
        FloatTensor lost = (FloatTensor) operator.evaluate(List.of(value, error), attributes);
        Channels.add(lost, OutputChannels.areLast(node), sums, counts);
      }
    }

    Layer correct(Map<String, HostTensor> parameters) {
      FloatTensor bias = (FloatTensor) parameters.get(parameter);
      float[] corrected = bias.array().clone();
      double largest = 0;
      for (int channel = 0; channel < sums.length; channel++) {
        double mean = counts[channel] == 0 ? 0 : sums[channel] / counts[channel];
        corrected[channel] = (float) (corrected[channel] + mean);
        largest = Math.max(largest, Math.abs(mean));
      }
      parameters.put(parameter, new FloatTensor(bias.shape(), corrected));
      return new Layer(node.name(), parameter, largest, largest / step);
    }
  }

  /** A page to read: the largest correction of each layer, layers left out. */
  public String toText() {
    StringBuilder text = new StringBuilder();
    text.append("corrected biases: ").append(layers.size()).append('\n');
    for (Layer layer : layers) {
      text.append(
          String.format(
              Locale.ROOT,
              "  %s: up to %.3g, %.2f steps of its output (%s)\n",
              layer.node(),
              layer.largest(),
              layer.steps(),
              layer.parameter()));
    }
    for (Skipped layer : skipped) {
      String reason = layer.hasBias() ? "its bias is shared or computed" : "it has no bias";
      text.append("  not ").append(layer.node()).append(": ").append(reason).append('\n');
    }
    return text.toString();
  }
}
