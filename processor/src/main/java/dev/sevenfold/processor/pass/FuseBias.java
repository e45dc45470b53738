package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Operators;
import dev.sevenfold.op.Trait;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Makes an addition of a constant per channel the bias of the convolution or linear layer before
 * it, when nothing else reads that layer's result. The float result is the same to the bit. Runs
 * behind canonicalization, which makes linear layers, and before batch norms are folded.
 */
final class FuseBias implements Pass {
  @Override
  public String name() {
    return "fuse-bias";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    GraphPatch patch = new GraphPatch();
    Set<String> touched = new HashSet<>();
    for (Node sum : graph.runtimeNodes()) {
      if (Ops.has(sum, Trait.ADDS) && sum.attributes().real("alpha") == 1) {
        fuse(graph, sum, 0, 1, touched, patch);
        fuse(graph, sum, 1, 0, touched, patch);
      }
    }
    return patch;
  }

  private static void fuse(
      Graph graph, Node sum, int layer, int other, Set<String> touched, GraphPatch patch) {
    Value x = sum.inputs().get(layer);
    Value bias = sum.inputs().get(other);
    Optional<Node> producer = graph.producer(x);
    if (producer.isEmpty() || !graph.isConstant(bias) || graph.isConstant(x)) {
      return;
    }
    Node weighted = producer.get();
    OptionalInt axis = Ops.definition(weighted).biasAxis(weighted);
    if (axis.isPresent()
        && Ops.isReadOnce(graph, x)
        && sum.output().type().equals(x.type())
        && isAlong(axis.getAsInt(), x.type().shape(), bias.type().shape())
        && touched.add(weighted.name())) {
      List<Node> nodes = new ArrayList<>();
      List<Value> inputs = new ArrayList<>(weighted.inputs());
      inputs.add(flat(sum, bias, nodes));
      nodes.add(weighted.withInputs(inputs).withOutputs(sum.outputs()));
      patch.replace(weighted, nodes.toArray(Node[]::new)).replace(sum);
    }
  }

  /** Whether a constant has the extent of one axis there, and 1 elsewhere. */
  private static boolean isAlong(int axis, Shape shape, Shape constant) {
    int fromEnd = shape.rank() - axis;
    return constant.rank() >= fromEnd
        && constant.dimension(-fromEnd) == shape.dimension(axis)
        && constant.elements() == shape.dimension(axis);
  }

  private static Value flat(Node sum, Value bias, List<Node> nodes) {
    Shape shape = Shape.of(bias.type().shape().elements());
    if (bias.type().shape().equals(shape)) {
      return bias;
    }
    // No field has a hyphen in its name, so no parameter has this one.
    String name = sum.name() + ".flat-bias";
    Value flat = new Value(name, bias.type().withShape(shape));
    Attributes attributes = Attributes.NONE.with("shape", shape.dimensions());
    nodes.add(
        sum.derive(name, Operators.named("reshape"), attributes, List.of(bias), List.of(flat)));
    return flat;
  }
}
