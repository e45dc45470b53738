package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Slot;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * In which codes the caller passes each input that is read in codes only. Where readers want
 * several slots, the other codes come from these by requantization, as they do for a value that is
 * computed: the wider type first, so that nothing is lost before the narrower; then the input's own
 * scale; then what the first reader wants.
 */
final class InputSlots {
  private final Map<String, Slot> slots = new HashMap<>();

  InputSlots(Graph graph, SlotAssignment assignment) {
    for (Value input : graph.inputs()) {
      first(graph, input, assignment).ifPresent(slot -> slots.put(input.name(), slot));
    }
  }

  /** The slot of an input; empty for other values, and for inputs that stay real. */
  Optional<Slot> of(Value value) {
    return Optional.ofNullable(slots.get(value.name()));
  }

  private static Optional<Slot> first(Graph graph, Value input, SlotAssignment assignment) {
    List<Node> readers = graph.consumers(input);
    boolean onlyCodes =
        !graph.isOutput(input) && readers.stream().allMatch(node -> readsCodes(node, input));
    Stream<Slot> wanted = readers.stream().map(node -> assignment.read(node, input));
    return onlyCodes ? wanted.min(order(input)) : Optional.empty();
  }

  private static boolean readsCodes(Node node, Value input) {
    return node.annotation().quantized() && Ops.activations(node).contains(input);
  }

  private static Comparator<Slot> order(Value input) {
    return Comparator.<Slot>comparingInt(slot -> -slot.dtype().bytes())
        .thenComparing(slot -> !slot.members().contains(input.name()));
  }
}
