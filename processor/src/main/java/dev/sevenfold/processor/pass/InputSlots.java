package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Slot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * In which codes the caller passes each input that is read in codes only. Where readers want
 * several slots, the other codes come from these by requantization, as they do for a value that is
 * computed: from the widest type, so that nothing is lost before the narrower, and from a scale of
 * the input's own. That of somebody else's output would not do: a minimum cuts off what another
 * reader needs, and a concatenation with large values rounds it away. Such an input stays real.
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
    if (!onlyCodes) {
      return Optional.empty();
    }
    List<Slot> wanted =
        readers.stream().map(node -> assignment.read(node, input)).distinct().toList();
    int widest = wanted.stream().mapToInt(slot -> slot.dtype().bytes()).max().orElse(0);
    return wanted.stream()
        .filter(slot -> slot.dtype().bytes() == widest)
        .filter(slot -> wanted.size() == 1 || slot.members().contains(input.name()))
        .findFirst();
  }

  private static boolean readsCodes(Node node, Value input) {
    return node.annotation().quantized() && Ops.activations(node).contains(input);
  }
}
