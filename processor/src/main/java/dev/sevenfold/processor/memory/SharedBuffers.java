package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.Trait;
import dev.sevenfold.plan.MemoryMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which run-time values share one buffer: a partition of inputs and of outputs of run-time nodes,
 * kept as a forest of links. Every value lies inside the representative of its set; of values of
 * equal size that is the one defined first.
 */
final class SharedBuffers {
  /** The value lies so many bytes behind the start of its parent. */
  private record Link(String parent, long offset) {}

  private final Map<String, Value> values = new LinkedHashMap<>();
  private final Map<String, Integer> order = new LinkedHashMap<>();
  private final Map<String, Link> links = new LinkedHashMap<>();

  private SharedBuffers() {}

  /** Every alias operator's output shares the buffer of its input; nothing else is shared. */
  static SharedBuffers ofAliases(Graph graph) {
    SharedBuffers buffers = new SharedBuffers();
    graph.inputs().forEach(buffers::define);
    for (Node node : graph.runtimeNodes()) {
      node.outputs().forEach(buffers::define);
      if (hasTrait(node, Trait.ALIAS)) {
        Value input = node.inputs().get(0);
        buffers.join(input, node.output(), 0, input.type().bytes());
      }
    }
    return buffers;
  }

  static boolean hasTrait(Node node, Trait trait) {
    return node.operator() instanceof OpDefinition op && op.traits().contains(trait);
  }

  private void define(Value value) {
    order.put(value.name(), order.size());
    values.put(value.name(), value);
    links.put(value.name(), new Link(value.name(), 0));
  }

  /** Whether a value lives in memory while the schedule runs: it is not a constant. */
  boolean contains(Value value) {
    return values.containsKey(value.name());
  }

  /** All values, in the order of their definition. */
  List<Value> values() {
    return List.copyOf(values.values());
  }

  /** Name of the representative of a value's set. */
  String find(Value value) {
    return link(value).parent();
  }

  /** Bytes from the start of the representative to the start of a value. */
  long offset(Value value) {
    return link(value).offset();
  }

  /** Size of the representative of a value's set. */
  long bytes(Value value) {
    return values.get(find(value)).type().bytes();
  }

  /** From a value straight to its representative. */
  private Link link(Value value) {
    Link link = links.get(value.name());
    Link next = links.get(link.parent());
    while (!next.parent().equals(link.parent())) {
      link = new Link(next.parent(), link.offset() + next.offset());
      next = links.get(link.parent());
    }
    links.put(value.name(), link);
    return link;
  }

  /**
   * Joins the sets of two values, the smaller one inside the larger, if it fits and offsets stay
   * aligned.
   *
   * @param distance bytes from the start of {@code one} to the start of {@code other}
   * @param agreed bytes of the smaller set that both sets may hold at once, since they are to hold
   *     the same there; it must be all of them
   * @return whether they are one set now
   */
  boolean join(Value one, Value other, long distance, long agreed) {
    String a = find(one);
    String b = find(other);
    long bytesOfA = bytes(one);
    long bytesOfB = bytes(other);
    long delta = offset(one) + distance - offset(other);
    boolean isAligned = delta % MemoryMap.ALIGNMENT == 0 && distance % MemoryMap.ALIGNMENT == 0;
    if (!isAligned || a.equals(b) || agreed != Math.min(bytesOfA, bytesOfB)) {
      return false;
    }
    boolean isFirstLarger =
        bytesOfA > bytesOfB || bytesOfA == bytesOfB && order.get(a) <= order.get(b);
    if (isFirstLarger && delta >= 0 && delta + bytesOfB <= bytesOfA) {
      links.put(b, new Link(a, delta));
      return true;
    }
    if (!isFirstLarger && delta <= 0 && -delta + bytesOfA <= bytesOfB) {
      links.put(a, new Link(b, -delta));
      return true;
    }
    return false;
  }

  /** Members of every set by representative, all in the order of definition. */
  Map<String, List<Value>> sets() {
    Map<String, List<Value>> sets = new LinkedHashMap<>();
    for (Value value : values.values()) {
      sets.computeIfAbsent(find(value), key -> new ArrayList<>()).add(value);
    }
    return sets;
  }
}
