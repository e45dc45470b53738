package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Clamps;
import dev.sevenfold.op.Trait;
import dev.sevenfold.tensor.DType;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Takes relu, relu6 and clip into the operator before them, when nothing else reads its result: a
 * convolution, linear layer, sum or another clamp, of real numbers. The fused node keeps its name and takes the
 * clamp's output. Runs before annotation, so that observers sit behind the clamp.
 */
final class FuseClamps implements Pass {
  @Override
  public String name() {
    return "fuse-clamps";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    GraphPatch patch = new GraphPatch();
    Set<String> fusedAlready = new HashSet<>();
    for (Node clamp : graph.nodes()) {
      Value x = clamp.inputs().get(0);
      Optional<Node> producer =
          graph
              .producer(x)
              .filter(node -> Ops.has(clamp, Trait.CLAMP) && Ops.has(node, Trait.FUSES_CLAMP));
      if (producer.isPresent()
          && x.type().dtype() == DType.FLOAT32
          && Ops.isReadOnce(graph, x)
          && !fusedAlready.contains(producer.get().name())) {
        Node fused =
            producer
                .get()
                .withAttributes(Clamps.then(producer.get().attributes(), clamp.attributes()))
                .withOutputs(clamp.outputs());
        patch.replace(producer.get(), fused).replace(clamp);
        fusedAlready.add(clamp.name());
      }
    }
    return patch;
  }
}
