package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.InputRole;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Trait;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

  /** The nodes that compute a node's activations. */
  static Stream<Node> producers(Graph graph, Node node) {
    return activations(node).stream().map(graph::producer).flatMap(Optional::stream);
  }

  /** Whether a node passes on values of its inputs, moved or chosen, at the scale of its output. */
  static boolean moves(Node node) {
    return group(node) == OpGroup.TRANSPARENT || group(node) == OpGroup.CONCAT;
  }

  /** Whether one node reads a value, and nothing else does. */
  static boolean isReadOnce(Graph graph, Value value) {
    return graph.consumers(value).size() == 1 && !graph.isOutput(value);
  }
}
