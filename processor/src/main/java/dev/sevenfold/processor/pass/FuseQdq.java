package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.tensor.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Collapses dequantize, operator, quantize into the operator on codes: one rule for every operator
 * that is annotated, since annotation already knows that a kernel exists.
 */
final class FuseQdq implements Pass {
  @Override
  public String name() {
    return "fuse-qdq";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    GraphPatch patch = new GraphPatch();
    graph.runtimeNodes().stream()
        .filter(node -> node.annotation().quantized() && Ops.group(node) != OpGroup.SEAM)
        .filter(node -> !node.isInteger())
        .forEach(node -> fuse(graph, node, patch));
    return patch;
  }

  private static void fuse(Graph graph, Node node, GraphPatch patch) {
    List<Value> activations = Ops.activations(node);
    List<Value> inputs = new ArrayList<>();
    for (Value input : node.inputs()) {
      inputs.add(activations.contains(input) ? codesBehind(graph, node, input) : input);
    }
    Node quantize = graph.consumers(node.output()).get(0);
    patch.replace(node, node.withInputs(inputs).withOutputs(quantize.outputs()));
    patch.replace(quantize);
  }

  private static Value codesBehind(Graph graph, Node node, Value input) {
    Optional<Node> dequantize =
        graph.producer(input).filter(producer -> Ops.group(producer) == OpGroup.SEAM);
    return dequantize
        .filter(producer -> producer.output().type().dtype() == DType.FLOAT32)
        .map(producer -> producer.inputs().get(0))
        .orElseThrow(
            () -> new IllegalStateException(node.name() + " reads " + input + " without codes"));
  }
}
