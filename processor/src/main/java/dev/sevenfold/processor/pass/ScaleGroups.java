package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Trait;
import dev.sevenfold.processor.pass.SlotAssignment.Key;
import dev.sevenfold.tensor.DType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds which values must share a scale, by union-find over (value, element type), so that the
 * result does not depend on the order of nodes:
 *
 * <ol>
 *   <li>An operator that moves or clamps codes joins its input and its output.
 *   <li>A concatenation joins an input to its output when nothing else reads that input and an
 *       operator that rounds to its own scale computes it: rounding once to the final scale loses
 *       less than rounding twice. All other inputs are requantized.
 *   <li>A constant that is read beside activations stays alone, unless its reader brings all inputs
 *       to the scale of its output.
 * </ol>
 */
final class ScaleGroups {
  private final Graph graph;
  private final Map<Key, Key> parents = new HashMap<>();
  private final Set<Key> keys = new LinkedHashSet<>();

  private ScaleGroups(Graph graph) {
    this.graph = graph;
  }

  /**
   * The groups of a graph, each in the order of its values, by their first value.
   *
   * @param quantized the nodes that compute on codes
   */
  static List<List<Key>> of(Graph graph, List<Node> quantized) {
    ScaleGroups groups = new ScaleGroups(graph);
    quantized.forEach(groups::add);
    quantized.forEach(groups::join);
    return groups.groups();
  }

  private void add(Node node) {
    DType dtype = node.config().activationType();
    if (!SlotAssignment.readsOutputSlot(node)) {
      Ops.activations(node).forEach(value -> keys.add(new Key(value.name(), dtype)));
    }
    keys.add(new Key(node.output().name(), dtype));
  }

  private void join(Node node) {
    DType dtype = node.config().activationType();
    Key output = new Key(node.output().name(), dtype);
    for (Value input : Ops.activations(node)) {
      if (graph.isConstant(input) ? isLookedUp(node) : sharesScale(node, input, dtype)) {
        Key key = new Key(input.name(), dtype);
        keys.add(key);
        parents.put(find(key), find(output));
      }
    }
  }

  private boolean sharesScale(Node node, Value input, DType dtype) {
    return Ops.group(node) == OpGroup.TRANSPARENT
        ? producesCodesOrNothing(input, dtype)
        : isFreeConcatInput(node, input, dtype);
  }

  /**
   * Whether a node only moves what it reads: a table's own values tell the range of what is looked
   * up in it, also for rows that no sample asks for.
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

  private List<List<Key>> groups() {
    Map<Key, List<Key>> groups = new LinkedHashMap<>();
    for (Key key : inGraphOrder()) {
      groups.computeIfAbsent(find(key), root -> new ArrayList<>()).add(key);
    }
    return List.copyOf(groups.values());
  }

  private List<Key> inGraphOrder() {
    List<Key> ordered = new ArrayList<>();
    for (String value : graph.values().keySet()) {
      for (DType dtype : List.of(DType.INT8, DType.INT16)) {
        Key key = new Key(value, dtype);
        if (keys.contains(key)) {
          ordered.add(key);
        }
      }
    }
    return ordered;
  }
}
