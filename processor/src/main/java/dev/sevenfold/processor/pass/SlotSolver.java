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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Finds which values must share a scale, by union-find over (value, element type), so that the
 * result does not depend on the order of nodes:
 *
 * <ol>
 *   <li>An operator that moves or clamps codes joins its input and its output.
 *   <li>A concatenation joins an input to its output when nothing else reads that input and an
 *       operator that rounds to its own scale computes it: rounding once to the final scale loses
 *       less than rounding twice. All other inputs are requantized.
 *   <li>A constant that is read beside activations has a slot of its own, symmetric, unless its reader
 *       brings all inputs to the scale of its output.
 *   <li>A group is observed at the values whose range the group must hold.
 * </ol>
 */
final class SlotSolver {
  private final Graph graph;
  private final Map<Key, Key> parents = new HashMap<>();
  private final Set<Key> keys = new LinkedHashSet<>();
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
    for (Node node : quantized) {
      DType dtype = node.config().activationType();
      if (!SlotAssignment.readsOutputSlot(node)) {
        Ops.activations(node).forEach(value -> keys.add(new Key(value.name(), dtype)));
      }
      keys.add(new Key(node.output().name(), dtype));
    }
    quantized.forEach(this::join);
    Map<Key, List<Key>> groups = new LinkedHashMap<>();
    for (Key key : inGraphOrder()) {
      groups.computeIfAbsent(find(key), root -> new ArrayList<>()).add(key);
    }
    List<Slot> slots = new ArrayList<>();
    Map<Key, Slot> byKey = new HashMap<>();
    Set<String> names = new HashSet<>();
    for (List<Key> group : groups.values()) {
      Slot slot = slot(group, names);
      slots.add(slot);
      group.forEach(key -> byKey.put(key, slot));
    }
    return new SlotAssignment(slots, byKey);
  }

  private List<Key> inGraphOrder() {
    List<Key> ordered = new ArrayList<>();
    for (String value : values.keySet()) {
      for (DType dtype : List.of(DType.INT8, DType.INT16)) {
        Key key = new Key(value, dtype);
        if (keys.contains(key)) {
          ordered.add(key);
        }
      }
    }
    return ordered;
  }

  private void join(Node node) {
    DType dtype = node.config().activationType();
    Key output = new Key(node.output().name(), dtype);
    for (Value input : Ops.activations(node)) {
      Key key = new Key(input.name(), dtype);
      if (graph.isConstant(input)) {
        if (isLookedUp(node)) {
          keys.add(key);
          parents.put(find(key), find(output));
        }
        continue;
      }
      boolean moves = Ops.group(node) == OpGroup.TRANSPARENT && producesCodesOrNothing(input, dtype);
      if (moves || isFreeConcatInput(node, input, dtype)) {
        keys.add(key);
        parents.put(find(key), find(output));
      }
    }
  }

  /**
   * Whether a node only moves what it reads: a table's own values tell the range of what is looked up
   * in it, also for rows that no sample asks for.
   */
  private static boolean isLookedUp(Node node) {
    return Ops.group(node) == OpGroup.TRANSPARENT && !Ops.has(node, Trait.ADDS_VALUES);
  }

  /** Whether a value is computed in the type, or is not computed in integers at all. */
  private boolean producesCodesOrNothing(Value value, DType dtype) {
    return graph
        .producer(value)
        .filter(node -> node.annotation().quantized())
        .map(node -> node.config().activationType() == dtype)
        .orElse(true);
  }

  private boolean isFreeConcatInput(Node node, Value input, DType dtype) {
    return Ops.group(node) == OpGroup.CONCAT
        && Ops.isReadOnce(graph, input)
        && graph
            .producer(input)
            .filter(producer -> producer.annotation().quantized())
            .filter(producer -> producer.config().activationType() == dtype)
            .filter(producer -> Ops.group(producer) != OpGroup.TRANSPARENT)
            .isPresent();
  }

  private Key find(Key key) {
    Key root = key;
    while (parents.containsKey(root) && !parents.get(root).equals(root)) {
      root = parents.get(root);
    }
    return root;
  }

  private Slot slot(List<Key> group, Set<String> names) {
    DType dtype = group.get(0).dtype();
    Set<String> members = new LinkedHashSet<>();
    group.forEach(key -> members.add(key.value()));
    List<String> observed =
        members.stream().filter(value -> setsRange(value, members)).toList();
    String name = observed.get(0);
    if (!names.add(name)) {
      name = name + "." + dtype.name().toLowerCase(java.util.Locale.ROOT);
      names.add(name);
    }
    QuantizationConfig config = config(observed, members, dtype);
    Optional<ObservedRange> known = known(observed, dtype);
    boolean affine = known.isPresent() && dtype == DType.INT8;
    boolean constant = observed.stream().map(values::get).allMatch(graph::isConstant);
    return new Slot(
        name,
        dtype,
        affine
            ? ActivationScheme.AFFINE
            : constant ? ActivationScheme.SYMMETRIC : config.activations(),
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
