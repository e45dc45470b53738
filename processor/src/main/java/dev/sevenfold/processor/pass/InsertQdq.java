package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Operators;
import dev.sevenfold.plan.Slot;
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
    if (graph.nodes().stream().anyMatch(node -> Ops.group(node) == OpGroup.SEAM)) {
      return new GraphPatch();
    }
    Insertion insertion = new Insertion(graph);
    graph.runtimeNodes().stream()
        .filter(node -> node.annotation().quantized())
        .forEach(insertion::surround);
    return insertion.patch;
  }

  /** One run over a graph, with the pairs before inputs that are there already. */
  private final class Insertion {
    private final Graph graph;
    private final InputSlots inputSlots;
    private final Map<String, Value> rounded = new HashMap<>();
    private final GraphPatch patch = new GraphPatch();

    Insertion(Graph graph) {
      this.graph = graph;
      inputSlots = new InputSlots(graph, slots);
    }

    void surround(Node node) {
      Value output = node.output();
      Value exact = new Value(output.name() + ".exact", output.type());
      Node rewritten = node.withInputs(inputs(node)).withOutputs(List.of(exact));
      List<Node> seam = seam(node, output.name(), exact, slots.written(node), output);
      patch.replace(node, rewritten, seam.get(0), seam.get(1));
    }

    private List<Value> inputs(Node node) {
      List<Value> activations = Ops.activations(node);
      return node.inputs().stream()
          .map(input -> activations.contains(input) ? read(node, input) : input)
          .toList();
    }

    private Value read(Node node, Value input) {
      Slot slot = slots.read(node, input);
      if (isWritten(input, slot)) {
        return input;
      }
      Slot passed = inputSlots.of(input).orElse(slot);
      return passed.equals(slot)
          ? rounded(node, input, input, slot)
          : rounded(node, input, rounded(node, input, input, passed), slot);
    }

    private boolean isWritten(Value value, Slot slot) {
      return graph
          .producer(value)
          .filter(node -> node.annotation().quantized())
          .map(node -> slots.written(node).equals(slot))
          .orElse(false);
    }

    /**
     * The value of a slot's codes for an input, made from the input itself or from other codes of
     * it.
     */
    private Value rounded(Node user, Value input, Value from, Slot slot) {
      String name = input.name() + "@" + slot.name();
      Value known = rounded.get(name);
      if (known != null) {
        return known;
      }
      Value real = new Value(name, input.type());
      seam(user, name, from, slot, real).forEach(patch::add);
      rounded.put(name, real);
      return real;
    }
  }

  /** Quantize and dequantize from one real value to another. */
  private static List<Node> seam(Node user, String name, Value from, Slot slot, Value to) {
    Value codes = new Value(name + ".codes", from.type().withDtype(slot.dtype()), slot.name());
    Attributes dtype = Attributes.NONE.with("dtype", slot.dtype().name());
    Node quantize =
        user.derive(
            name + ".quantize", Operators.named("quantize"), dtype, List.of(from), List.of(codes));
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
