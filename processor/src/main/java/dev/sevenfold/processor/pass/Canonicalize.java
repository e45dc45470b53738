package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import java.util.List;

/**
 * Says nodes in operators that do the same better, where the operator knows one: a product with a
 * constant matrix becomes a linear layer. Runs before anything is folded or fused, so that later
 * passes see one form of many spellings.
 */
final class Canonicalize implements Pass {
  @Override
  public String name() {
    return "canonicalize";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    GraphPatch patch = new GraphPatch();
    for (Node node : graph.runtimeNodes()) {
      List<Node> better = Ops.definition(node).canonical(node, graph::isConstant);
      if (!better.isEmpty()) {
        patch.replace(node, better.toArray(Node[]::new));
      }
    }
    return patch;
  }
}
