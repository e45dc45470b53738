package dev.sevenfold.graph;

import dev.sevenfold.tensor.DType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks what must hold for every graph between passes: unique names, producers before consumers,
 * types that equal what the operators infer, codes exactly where a slot is. A violation is a defect
 * of Sevenfold, not of the model.
 */
public final class GraphVerifier {
  private final String stage;
  private final Map<String, Value> known = new HashMap<>();

  private GraphVerifier(String stage) {
    this.stage = stage;
  }

  /**
   * Checks a graph.
   *
   * @param stage what produced it, for the message
   * @throws IllegalStateException naming the stage, the node and what does not hold
   */
  public static void verify(Graph graph, String stage) {
    new GraphVerifier(stage).verify(graph);
  }

  private void verify(Graph graph) {
    graph.inputs().forEach(this::define);
    graph.parameters().forEach(this::define);
    Set<String> nodeNames = new HashSet<>();
    for (Node node : graph.nodes()) {
      check(nodeNames.add(node.name()), node.name(), "shares its name with another node");
      verify(node);
    }
    for (GraphOutput output : graph.outputs()) {
      Value value = output.value();
      check(
          value.equals(known.get(value.name())),
          output.name(),
          "returns " + value + ", but that value is " + known.get(value.name()));
    }
  }

  private void verify(Node node) {
    for (Value input : node.inputs()) {
      check(
          input.equals(known.get(input.name())),
          label(node),
          "reads " + input + ", but that value is " + known.get(input.name()));
    }
    List<TensorType> inferred = node.operator().inferTypes(node.inputTypes(), node.attributes());
    List<TensorType> stated = node.outputs().stream().map(Value::type).toList();
    check(
        inferred.equals(stated),
        label(node),
        "has type " + stated + ", but its operator infers " + inferred);
    node.outputs().forEach(this::define);
  }

  private static String label(Node node) {
    return node.name() + " (" + node.location() + ")";
  }

  private void define(Value value) {
    check(known.put(value.name(), value) == null, value.name(), "is defined twice");
    boolean codes = value.type().dtype() == DType.INT8 || value.type().dtype() == DType.INT16;
    check(codes == value.isQuantized(), value.name(), "has slot and type that differ: " + value);
  }

  private void check(boolean holds, String name, String what) {
    if (!holds) {
      throw new IllegalStateException("after " + stage + ": " + name + " " + what);
    }
  }
}
