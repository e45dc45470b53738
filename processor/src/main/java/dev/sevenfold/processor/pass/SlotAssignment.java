package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.tensor.DType;
import java.util.List;
import java.util.Map;

/** Which slot each value has in each element type that something computes it or wants it in. */
final class SlotAssignment {
  /** A value in an element type. */
  record Key(String value, DType dtype) {}

  private final List<Slot> slots;
  private final Map<Key, Slot> byKey;

  SlotAssignment(List<Slot> slots, Map<Key, Slot> byKey) {
    this.slots = slots;
    this.byKey = byKey;
  }

  List<Slot> slots() {
    return slots;
  }

  /** The slot of the codes that a quantized node writes. */
  Slot written(Node node) {
    return byKey.get(new Key(node.output().name(), node.config().activationType()));
  }

  /** The slot of the codes that a quantized node reads from a value. */
  Slot read(Node node, Value value) {
    return readsOutputSlot(node)
        ? written(node)
        : byKey.get(new Key(value.name(), node.config().activationType()));
  }

  /** Whether a node's inputs must have the scale of its output. */
  static boolean readsOutputSlot(Node node) {
    return Ops.moves(node);
  }
}
