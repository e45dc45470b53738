package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Operators;
import java.util.List;
import java.util.Optional;

/** Collapses dequantize, quantize into requantize: codes of one slot to codes of another. */
final class FuseRequantize implements Pass {
  @Override
  public String name() {
    return "fuse-requantize";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    GraphPatch patch = new GraphPatch();
    for (Node node : graph.runtimeNodes()) {
      Value input = node.inputs().get(0);
      Optional<Node> dequantize =
          graph.producer(input).filter(producer -> Ops.group(producer) == OpGroup.SEAM);
      if (dequantize.isPresent() && Ops.group(node) == OpGroup.SEAM && !input.isQuantized()) {
        patch.replace(
            node,
            node.derive(
                node.name(),
                Operators.named("requantize"),
                node.attributes(),
                List.of(dequantize.get().inputs().get(0)),
                node.outputs()));
      }
    }
    return patch;
  }
}
