package dev.sevenfold.accuracy;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Clamps;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OutputChannels;
import dev.sevenfold.op.Trait;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Two weighted layers of a reference graph with at most a clamp between them.
 *
 * @param first writes channels
 * @param second reads them
 * @param between the value that the second reads
 * @param obstacle why channels must not be scaled between them; empty when they may
 */
record LayerPair(Node first, Node second, Value between, String obstacle, WeightPaths paths) {
  /**
   * All pairs of a graph that are asked to compute in integers, in the order of the second layers.
   */
  static List<LayerPair> of(Graph graph) {
    List<LayerPair> pairs = new ArrayList<>();
    for (Node second : graph.runtimeNodes()) {
      if (isWeighted(second) && second.config().isQuantized()) {
        Value between = second.inputs().get(0);
        before(graph, between)
            .filter(first -> first.config().isQuantized())
            .filter(first -> OutputChannels.areLast(first) == OutputChannels.areLast(second))
            .ifPresent(first -> pairs.add(of(graph, first, second, between)));
      }
    }
    return pairs;
  }

  private static boolean isWeighted(Node node) {
    Set<Trait> traits = ((OpDefinition) node.operator()).traits();
    return traits.contains(Trait.FOLDS_CHANNEL_SCALE) || traits.contains(Trait.FOLDS_FEATURE_SCALE);
  }

  private static boolean isClamp(Node node) {
    return ((OpDefinition) node.operator()).traits().contains(Trait.CLAMP);
  }

  private static Optional<Node> before(Graph graph, Value value) {
    Optional<Node> producer = graph.producer(value);
    if (producer.filter(LayerPair::isClamp).isPresent()) {
      producer = graph.producer(producer.get().inputs().get(0));
    }
    return producer.filter(LayerPair::isWeighted);
  }

  private static LayerPair of(Graph graph, Node first, Node second, Value between) {
    WeightPaths paths = new WeightPaths(graph);
    return new LayerPair(first, second, between, obstacle(graph, paths, first, second), paths);
  }

  private static String obstacle(Graph graph, WeightPaths paths, Node first, Node second) {
    Value output = first.output();
    Value between = second.inputs().get(0);
    if (!isReadOnce(graph, output) || !isReadOnce(graph, between)) {
      return "something else reads what is between them";
    }
    if (!between.equals(output)) {
      Node clamp = graph.producer(between).orElseThrow();
      if (Clamps.real(clamp.attributes())[0] != 0
          || Clamps.real(clamp.attributes())[1] != Float.POSITIVE_INFINITY) {
        return clamp.name() + " is bounded, so a scale does not pass through it";
      }
    }
    if (!paths.canScaleRows(first)) {
      return "the weights of " + first.name() + " are shared or computed";
    }
    return paths.canScaleColumns(second)
        ? ""
        : "the weights of " + second.name() + " are shared or computed";
  }

  private static boolean isReadOnce(Graph graph, Value value) {
    return graph.consumers(value).size() == 1 && !graph.isOutput(value);
  }

  /** How many channels are between them. */
  int channels() {
    return first.inputs().get(1).type().shape().dimension(0);
  }

  private int groups() {
    return second.attributes().has("groups") ? second.attributes().integer("groups") : 1;
  }

  /** Whether every output channel of the second layer reads one channel only. */
  boolean isDepthwise() {
    return second.inputs().get(1).type().shape().dimension(1) == 1 && groups() == channels();
  }

  /**
   * Largest magnitude of the weights that read each channel, each relative to the largest in its
   * output channel: that is what its scale is made for.
   */
  float[] readingWeights(Map<String, HostTensor> parameters) {
    FloatTensor weight = (FloatTensor) parameters.get(paths.columns(second));
    float[] values = weight.array();
    int inner = values.length / weight.shape().dimension(0);
    float[] rows = new float[weight.shape().dimension(0)];
    for (int i = 0; i < values.length; i++) {
      rows[i / inner] = Math.max(rows[i / inner], Math.abs(values[i]));
    }
    float[] largest = new float[channels()];
    for (int i = 0; i < values.length; i++) {
      if (values[i] != 0) {
        int channel = channel(weight, i);
        largest[channel] = Math.max(largest[channel], Math.abs(values[i]) / rows[i / inner]);
      }
    }
    return largest;
  }

  /** The channel that an element of the second layer's weight reads. */
  private int channel(FloatTensor weight, int element) {
    int perGroup = weight.shape().dimension(1);
    int rows = weight.shape().dimension(0);
    int taps = weight.array().length / (rows * perGroup);
    int row = element / (taps * perGroup);
    int group = row / (rows / groups());
    return group * perGroup + element / taps % perGroup;
  }

  /** Divides channel c of the first layer by 2^exponents[c] and multiplies it in the second. */
  void scale(int[] exponents, Map<String, HostTensor> parameters) {
    for (String name : paths.rows(first)) {
      FloatTensor tensor = (FloatTensor) parameters.get(name);
      float[] values = tensor.array().clone();
      int inner = values.length / exponents.length;
      for (int i = 0; i < values.length; i++) {
        values[i] = Math.scalb(values[i], -exponents[i / inner]);
      }
      parameters.put(name, new FloatTensor(tensor.shape(), values));
    }
    String name = paths.columns(second);
    FloatTensor tensor = (FloatTensor) parameters.get(name);
    float[] values = tensor.array().clone();
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.scalb(values[i], exponents[channel(tensor, i)]);
    }
    parameters.put(name, new FloatTensor(tensor.shape(), values));
  }
}
