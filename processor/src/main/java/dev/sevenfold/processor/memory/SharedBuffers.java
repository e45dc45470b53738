package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.Trait;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which run-time values share one buffer: a partition of inputs and of outputs of run-time nodes,
 * kept as a forest of parents. The representative of a set is its value that is defined first.
 */
final class SharedBuffers {
  private final Map<String, Value> values = new LinkedHashMap<>();
  private final Map<String, Integer> order = new LinkedHashMap<>();
  private final Map<String, String> parents = new LinkedHashMap<>();

  private SharedBuffers() {}

  /** Every alias operator's output shares the buffer of its input; nothing else is shared. */
  static SharedBuffers ofAliases(Graph graph) {
    SharedBuffers buffers = new SharedBuffers();
    graph.inputs().forEach(buffers::define);
    for (Node node : graph.runtimeNodes()) {
      node.outputs().forEach(buffers::define);
      if (hasTrait(node, Trait.ALIAS)) {
        buffers.share(node.inputs().get(0), node.output());
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
    parents.put(value.name(), value.name());
  }

  /** Whether a value lives in memory while the schedule runs: it is not a constant. */
  boolean contains(Value value) {
    return parents.containsKey(value.name());
  }

  /** All values, in the order of their definition. */
  List<Value> values() {
    return List.copyOf(values.values());
  }

  /** Name of the representative of a value's set. */
  String find(Value value) {
    String name = value.name();
    while (!parents.get(name).equals(name)) {
      parents.put(name, parents.get(parents.get(name)));
      name = parents.get(name);
    }
    return name;
  }

  /** Joins the sets of two values. */
  void share(Value one, Value other) {
    String a = find(one);
    String b = find(other);
    if (order.get(a) <= order.get(b)) {
      parents.put(b, a);
    } else {
      parents.put(a, b);
    }
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
