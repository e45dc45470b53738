package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.InputRole;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Trait;
import java.util.List;
import java.util.stream.IntStream;

/** Questions that passes ask of nodes. */
final class Ops {
  private Ops() {}

  static OpDefinition definition(Node node) {
    return (OpDefinition) node.operator();
  }

  static boolean has(Node node, Trait trait) {
    return definition(node).traits().contains(trait);
  }

  static OpGroup group(Node node) {
    return definition(node).group();
  }

  /** Inputs that have a quantization slot when the node computes in integers. */
  static List<Value> activations(Node node) {
    return IntStream.range(0, node.inputs().size())
        .filter(i -> definition(node).role(i) == InputRole.ACTIVATION)
        .mapToObj(node.inputs()::get)
        .toList();
  }

  /** Whether one node reads a value, and nothing else does. */
  static boolean isReadOnce(Graph graph, Value value) {
    return graph.consumers(value).size() == 1 && !graph.isOutput(value);
  }
}
