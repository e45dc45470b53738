package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Trait;
import dev.sevenfold.tensor.DType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds real numbers that stand for whole ones, or for positions between them, or that must be told
 * apart, and stay in float for that. A position of 400 in 256 codes is off by one, and its sine is
 * anything; a 3 whose code stands for 2.9999 becomes index 2.
 *
 * <ul>
 *   <li>What is computed from integers alone, up to the first layer that sums products.
 *   <li>What a periodic function reads of such values, behind layers that sum products, too.
 *   <li>What is cut to whole numbers, back to the first layer that sums products.
 *   <li>What is compared for being equal, unless a layer that sums products made it.
 * </ul>
 */
final class IndexArithmetic {
  private static final String FROM_INTEGERS =
      "it is computed from integers alone: codes would round positions and counts";
  private static final String PERIODS =
      "its values go to %s: rounded to codes, they would be off by periods";
  private static final String TOLD_APART =
      "its values are compared for being equal: codes would make equals of others";
  private static final String TO_INTEGERS =
      "its values become integers: what stands for 3 in codes may be cut to 2";

  private final Graph graph;
  private final List<Node> nodes;
  private final Map<String, String> reasons = new HashMap<>();

  private IndexArithmetic(Graph graph) {
    this.graph = graph;
    this.nodes = graph.runtimeNodes();
  }

  /** Names of the nodes, each with the reason. */
  static Map<String, String> of(Graph graph) {
    IndexArithmetic found = new IndexArithmetic(graph);
    found.before(Trait.TELLS_APART, Ops::moves, TOLD_APART);
    found.before(Trait.TRUNCATES, node -> true, TO_INTEGERS);
    found.whatHasPeriods(found.fromIntegers(false));
    found.fromIntegers(true).forEach(name -> found.reasons.put(name, FROM_INTEGERS));
    return found.reasons;
  }

  /** Nodes all of whose run-time activations are integers, or come from such a node. */
  private Set<String> fromIntegers(boolean onlyCheap) {
    Set<String> found = new HashSet<>();
    for (Node node : nodes) {
      List<Value> read =
          Ops.activations(node).stream().filter(value -> !graph.isConstant(value)).toList();
      boolean integers = read.stream().allMatch(value -> !isReal(value) || comesFrom(value, found));
      if (!read.isEmpty() && integers && (!onlyCheap || isCheap(node))) {
        found.add(node.name());
      }
    }
    return found;
  }

  private boolean comesFrom(Value value, Set<String> names) {
    return graph.producer(value).map(node -> names.contains(node.name())).orElse(false);
  }

  private void whatHasPeriods(Set<String> fromIntegers) {
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Node node = nodes.get(i);
      if (fromIntegers.contains(node.name())) {
        if (Ops.has(node, Trait.PERIODIC)) {
          reasons.put(node.name(), PERIODS.formatted(node.operator().name()));
        }
        String reason = reasons.get(node.name());
        Ops.producers(graph, node)
            .filter(producer -> reason != null && fromIntegers.contains(producer.name()))
            .forEach(producer -> reasons.putIfAbsent(producer.name(), reason));
      }
    }
  }

  /**
   * What computes the inputs of nodes with a trait, and of what passes them on.
   *
   * @param passesOn which of these nodes' own inputs matter in the same way
   */
  private void before(Trait trait, Predicate<Node> passesOn, String reason) {
    Set<String> marked = new HashSet<>();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Node node = nodes.get(i);
      boolean goesOn = marked.contains(node.name()) && passesOn.test(node);
      if (goesOn || Ops.has(node, trait)) {
        Ops.producers(graph, node)
            .filter(producer -> isReal(producer.output()) && isCheap(producer))
            .forEach(producer -> marked.add(producer.name()));
      }
    }
    marked.forEach(name -> reasons.put(name, reason));
  }

  private static boolean isReal(Value value) {
    return value.type().dtype() == DType.FLOAT32;
  }

  /** Whether float costs little more than codes do. */
  private static boolean isCheap(Node node) {
    OpGroup group = Ops.group(node);
    return group != OpGroup.COMPUTE
        && group != OpGroup.NORMALIZATION
        && !Ops.has(node, Trait.SUMS_PRODUCTS);
  }
}
