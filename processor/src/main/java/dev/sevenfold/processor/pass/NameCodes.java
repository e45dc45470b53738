package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives codes the name of the real value they stand for, so that every name of the reference graph
 * means the same in the plan. Where the real value is still computed, it is called {@code X.real}.
 */
final class NameCodes {
  private static final String CODES = ".codes";

  private NameCodes() {}

  static Graph rename(Graph graph, List<Value> declaredInputs) {
    Map<String, String> names = new HashMap<>();
    for (Value value : graph.values().values()) {
      if (value.isQuantized() && value.name().endsWith(CODES)) {
        String name = value.name().substring(0, value.name().length() - CODES.length());
        names.put(value.name(), name);
        names.put(name, name + ".real");
      }
    }
    for (int i = 0; i < declaredInputs.size(); i++) {
      names.put(graph.inputs().get(i).name(), declaredInputs.get(i).name());
    }
    return new Graph(
        graph.name(),
        rename(graph.inputs(), names),
        graph.parameters(),
        graph.nodes().stream().map(node -> rename(node, names)).toList(),
        graph.outputs().stream()
            .map(output -> new GraphOutput(output.name(), rename(output.value(), names)))
            .toList());
  }

  private static Node rename(Node node, Map<String, String> names) {
    return node.withInputs(rename(node.inputs(), names)).withOutputs(rename(node.outputs(), names));
  }

  private static List<Value> rename(List<Value> values, Map<String, String> names) {
    return values.stream().map(value -> rename(value, names)).toList();
  }

  private static Value rename(Value value, Map<String, String> names) {
    return new Value(names.getOrDefault(value.name(), value.name()), value.type(), value.slot());
  }
}
