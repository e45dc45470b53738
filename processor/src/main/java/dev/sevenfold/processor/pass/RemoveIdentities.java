package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.op.Trait;

/** Removes operators that return their input: identity, and dropout at inference. */
final class RemoveIdentities implements Pass {
  @Override
  public String name() {
    return "remove-identities";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    GraphPatch patch = new GraphPatch();
    graph.nodes().stream()
        .filter(node -> Ops.has(node, Trait.IDENTITY))
        .forEach(node -> patch.replace(node).redirect(node.output(), node.inputs().get(0)));
    return patch;
  }
}
