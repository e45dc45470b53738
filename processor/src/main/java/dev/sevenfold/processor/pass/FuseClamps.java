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
 * convolution, linear layer, sum or another clamp, of real numbers; on integers each stays a kernel
 * of its own. The fused node keeps its name and takes the clamp's output. Runs before annotation,
 * so that observers sit behind the clamp.
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
      Optional<Node> producer = host(graph, clamp);
      if (producer.isPresent() && !fusedAlready.contains(producer.get().name())) {
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

  /** The node that can take a node into itself; empty unless that one is a clamp and has such. */
  static Optional<Node> host(Graph graph, Node clamp) {
    Value x = clamp.inputs().get(0);
    boolean fusable =
        Ops.has(clamp, Trait.CLAMP)
            && x.type().dtype() == DType.FLOAT32
            && Ops.isReadOnce(graph, x);
    return fusable
        ? graph.producer(x).filter(node -> Ops.has(node, Trait.FUSES_CLAMP))
        : Optional.empty();
  }
}
