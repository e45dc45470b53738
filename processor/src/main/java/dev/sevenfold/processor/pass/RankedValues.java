package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.Trait;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds what must stay in float because its values are ranked: everything whose output reaches an
 * order-sensitive operator, directly or through operators that move elements. In codes the scores
 * beside the largest would often equal it, and a shared scale would make that worse.
 */
final class RankedValues {
  private final Graph graph;
  private final Map<String, String> ranking = new HashMap<>();

  private RankedValues(Graph graph) {
    this.graph = graph;
  }

  /** Names of the nodes, each with the name of the operator that ranks its values. */
  static Map<String, String> of(Graph graph) {
    RankedValues found = new RankedValues(graph);
    List<Node> nodes = graph.runtimeNodes();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      found.visit(nodes.get(i));
    }
    return found.ranking;
  }

  /** Nodes come in reverse order, so all readers of this one have been seen. */
  private void visit(Node node) {
    if (Ops.has(node, Trait.ORDER_SENSITIVE)) {
      mark(node, node.operator().name());
    } else if (ranking.containsKey(node.name()) && Ops.moves(node)) {
      mark(node, ranking.get(node.name()));
    }
  }

  private void mark(Node reader, String operator) {
    Ops.producers(graph, reader).forEach(producer -> ranking.put(producer.name(), operator));
  }
}
