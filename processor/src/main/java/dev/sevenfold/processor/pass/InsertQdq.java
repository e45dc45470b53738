package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Operators;
import dev.sevenfold.plan.Slot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts quantize and dequantize around every node that computes in integers: behind its output, and
 * before each activation input that does not have the right codes already. The dequantized value
 * takes the name of the original, so that readers stay as they are. Runs once, behind annotation;
 * shapes do not change.
 */
final class InsertQdq implements Pass {
  private final SlotAssignment slots;

  InsertQdq(SlotAssignment slots) {
    this.slots = slots;
  }

  @Override
  public String name() {
    return "insert-qdq";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    GraphPatch patch = new GraphPatch();
    if (graph.nodes().stream().anyMatch(node -> Ops.group(node) == OpGroup.SEAM)) {
      return patch;
    }
    Map<String, Value> seams = new HashMap<>();
    for (Node node : graph.runtimeNodes()) {
      if (node.annotation().quantized()) {
        Value output = node.output();
        Value exact = new Value(output.name() + ".exact", output.type());
        List<Value> inputs = inputs(graph, node, seams, patch);
        Node rewritten = node.withInputs(inputs).withOutputs(List.of(exact));
        List<Node> seam = seam(node, output.name(), exact, slots.written(node), output);
        patch.replace(node, rewritten, seam.get(0), seam.get(1));
      }
    }
    return patch;
  }

  private List<Value> inputs(
      Graph graph, Node node, Map<String, Value> seams, GraphPatch patch) {
    List<Value> activations = Ops.activations(node);
    List<Value> inputs = new ArrayList<>();
    for (Value input : node.inputs()) {
      Slot slot = activations.contains(input) ? slots.read(node, input) : null;
      inputs.add(
          slot == null || isWritten(graph, input, slot)
              ? input
              : seams.computeIfAbsent(
                  input.name() + "@" + slot.name(), key -> addSeam(node, key, input, slot, patch)));
    }
    return inputs;
  }

  private boolean isWritten(Graph graph, Value value, Slot slot) {
    return graph
        .producer(value)
        .filter(node -> node.annotation().quantized())
        .map(node -> slots.written(node).equals(slot))
        .orElse(false);
  }

  private static Value addSeam(
      Node user, String name, Value input, Slot slot, GraphPatch patch) {
    Value real = new Value(name, input.type());
    seam(user, name, input, slot, real).forEach(patch::add);
    return real;
  }

  /** Quantize and dequantize from one real value to another. */
  private static List<Node> seam(Node user, String name, Value from, Slot slot, Value to) {
    Value codes =
        new Value(name + ".codes", from.type().withDtype(slot.dtype()), slot.name());
    Attributes dtype = Attributes.NONE.with("dtype", slot.dtype().name());
    Node quantize =
        user.derive(
            name + ".quantize",
            Operators.named("quantize"),
            dtype,
            List.of(from),
            List.of(codes));
    Node dequantize =
        user.derive(
            name + ".dequantize",
            Operators.named("dequantize"),
            Attributes.NONE,
            List.of(codes),
            List.of(to));
    return List.of(quantize, dequantize);
  }
}
