package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpGroup;
import java.util.List;
import java.util.Optional;

/**
 * Moves quantize at the inputs and dequantize at the outputs out of the schedule: the caller passes
 * codes, or uses the helpers that do the same. An input that is also read as real numbers stays
 * real.
 */
final class PeelBoundary implements Pass {
  @Override
  public String name() {
    return "peel-boundary";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    GraphPatch patch = new GraphPatch();
    for (Value input : graph.inputs()) {
      List<Node> readers = graph.consumers(input);
      boolean onlyQuantized =
          readers.size() == 1
              && !input.isQuantized()
              && Ops.group(readers.get(0)) == OpGroup.SEAM
              && !graph.isOutput(input);
      if (onlyQuantized) {
        Value codes = readers.get(0).output();
        patch.replace(readers.get(0)).replaceInput(input, codes);
      }
    }
    graph.outputs().stream()
        .map(output -> graph.producer(output.value()))
        .flatMap(Optional::stream)
        .filter(node -> Ops.group(node) == OpGroup.SEAM && !node.output().isQuantized())
        .distinct()
        .forEach(node -> peelOutput(graph, node, patch));
    return patch;
  }

  private static void peelOutput(Graph graph, Node dequantize, GraphPatch patch) {
    if (graph.consumers(dequantize.output()).isEmpty()) {
      patch.replace(dequantize).redirect(dequantize.output(), dequantize.inputs().get(0));
    }
  }
}
