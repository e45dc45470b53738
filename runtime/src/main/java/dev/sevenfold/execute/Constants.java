package dev.sevenfold.execute;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Evaluates what depends on parameters only, once, when weights are bound. */
public final class Constants {
  private Constants() {}

  /**
   * Values of all parameters and of all constant nodes of a graph.
   *
   * @param parameters values by name, at least those of the graph's parameters
   */
  public static Map<String, HostTensor> evaluate(
      Graph graph, Map<String, ? extends HostTensor> parameters) {
    Map<String, HostTensor> values = new HashMap<>(parameters);
    FloatMeaning meaning = new FloatMeaning();
    for (Node node : graph.constantNodes()) {
      List<HostTensor> inputs =
          node.inputs().stream().map(input -> values.get(input.name())).toList();
      values.put(node.output().name(), meaning.evaluate(node, inputs));
    }
    return values;
  }
}
