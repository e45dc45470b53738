package dev.sevenfold.processor.pass;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Trait;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.processor.pass.SlotAssignment.Key;
import dev.sevenfold.quant.ObservedRange;
import dev.sevenfold.tensor.DType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Gives every group of values that share a scale its slot: what calibration observes, and how a
 * scale is made of it. A group is observed at the values whose range the group must hold; a
 * constant that is read beside activations has a slot of its own, symmetric.
 */
final class SlotSolver {
  private final Graph graph;
  private final Map<String, Value> values;
  private final List<Node> quantized;
  private final Map<Key, List<Node>> writers = new HashMap<>();
  private final Map<Key, List<Node>> readers = new HashMap<>();

  private SlotSolver(Graph graph) {
    this.graph = graph;
    values = graph.values();
    quantized =
        graph.runtimeNodes().stream().filter(node -> node.annotation().quantized()).toList();
    for (Node node : quantized) {
      DType dtype = node.config().activationType();
      put(writers, new Key(node.output().name(), dtype), node);
      Ops.activations(node).forEach(value -> put(readers, new Key(value.name(), dtype), node));
    }
  }

  private static void put(Map<Key, List<Node>> index, Key key, Node node) {
    index.computeIfAbsent(key, unseen -> new ArrayList<>()).add(node);
  }

  static SlotAssignment solve(Graph graph) {
    return new SlotSolver(graph).solve();
  }

  private SlotAssignment solve() {
    List<Slot> slots = new ArrayList<>();
    Map<Key, Slot> byKey = new HashMap<>();
    Set<String> names = new HashSet<>();
    for (List<Key> group : ScaleGroups.of(graph, quantized)) {
      Slot slot = slot(group, names);
      slots.add(slot);
      group.forEach(key -> byKey.put(key, slot));
    }
    return new SlotAssignment(slots, byKey);
  }

  private Slot slot(List<Key> group, Set<String> names) {
    DType dtype = group.get(0).dtype();
    Set<String> members = new LinkedHashSet<>();
    group.forEach(key -> members.add(key.value()));
    List<String> observed = members.stream().filter(value -> setsRange(value, members)).toList();
    String name = observed.get(0);
    if (!names.add(name)) {
      name = name + "." + dtype.name().toLowerCase(Locale.ROOT);
      names.add(name);
    }
    Optional<ObservedRange> known = known(observed, dtype);
    boolean constant = observed.stream().map(values::get).allMatch(graph::isConstant);
    QuantizationConfig config = config(observed, members, dtype);
    ActivationScheme scheme = constant ? ActivationScheme.SYMMETRIC : config.activations();
    return new Slot(
        name,
        dtype,
        known.isPresent() && dtype == DType.INT8 ? ActivationScheme.AFFINE : scheme,
        constant ? ObserverType.MIN_MAX : config.observer(),
        observed,
        List.copyOf(members),
        masked(members, dtype),
        known);
  }

  /** Whether whatever reads the codes tells masks from values. */
  private boolean masked(Set<String> members, DType dtype) {
    List<Node> reading =
        members.stream()
            .flatMap(value -> readers.getOrDefault(new Key(value, dtype), List.of()).stream())
            .filter(node -> Ops.group(node) != OpGroup.TRANSPARENT)
            .toList();
    return !reading.isEmpty()
        && reading.stream().allMatch(node -> Ops.has(node, Trait.READS_MASKED));
  }

  /** The range that all observed values have by definition, if it is one. */
  private Optional<ObservedRange> known(List<String> observed, DType dtype) {
    List<Optional<ObservedRange>> ranges =
        observed.stream()
            .map(value -> graph.producer(values.get(value)))
            .map(producer -> producer.flatMap(node -> Ops.definition(node).knownRange(dtype)))
            .distinct()
            .toList();
    return ranges.size() == 1 ? ranges.get(0) : Optional.empty();
  }

  /** Not a value that is only another member's, moved or clamped, nor one that a member joins. */
  private boolean setsRange(String name, Set<String> members) {
    Value value = values.get(name);
    boolean moved =
        graph
            .producer(value)
            .filter(node -> node.annotation().quantized())
            .filter(node -> Ops.group(node) == OpGroup.TRANSPARENT)
            .filter(node -> !Ops.has(node, Trait.ADDS_VALUES))
            .filter(node -> members.contains(node.inputs().get(0).name()))
            .isPresent();
    boolean joined =
        graph.consumers(value).stream()
            .anyMatch(
                node ->
                    Ops.group(node) == OpGroup.CONCAT && members.contains(node.output().name()));
    return !moved && !joined;
  }

  /**
   * The request of whoever computes the observed value in codes; else of whoever reads a member.
   * Where several differ, one is taken that does not depend on the order of nodes.
   */
  private QuantizationConfig config(List<String> observed, Set<String> members, DType dtype) {
    Comparator<QuantizationConfig> order =
        Comparator.comparing(QuantizationConfig::activations)
            .thenComparing(QuantizationConfig::observer);
    return configs(writers, observed, dtype)
        .min(order)
        .or(() -> configs(readers, members, dtype).min(order))
        .orElseThrow();
  }

  private static Stream<QuantizationConfig> configs(
      Map<Key, List<Node>> index, Collection<String> values, DType dtype) {
    return values.stream()
        .flatMap(value -> index.getOrDefault(new Key(value, dtype), List.of()).stream())
        .map(Node::config);
  }
}
