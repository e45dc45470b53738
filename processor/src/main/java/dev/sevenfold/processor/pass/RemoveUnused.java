package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Removes nodes that no output depends on. Runs first: a reader that goes away later would keep
 * other passes from seeing that a value has one reader only, depending on the order of nodes.
 */
final class RemoveUnused implements Pass {
  @Override
  public String name() {
    return "remove-unused";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    Set<String> used = new HashSet<>();
    graph.outputs().forEach(output -> used.add(output.value().name()));
    GraphPatch patch = new GraphPatch();
    List<Node> nodes = graph.nodes();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Node node = nodes.get(i);
      if (node.outputs().stream().map(Value::name).anyMatch(used::contains)) {
        node.inputs().forEach(input -> used.add(input.name()));
      } else {
        patch.replace(node);
      }
    }
    return patch;
  }
}
