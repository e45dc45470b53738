package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Node;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.Placement;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Step;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Steps that need not move anything if their tensors lie inside one another. */
final class Views {
  private Views() {}

  static List<Placement> placements(Node node) {
    return node.operator() instanceof OpDefinition op ? op.placements(node) : List.of();
  }

  /** Steps of which memory could be planned so. */
  static Set<Integer> possible(List<Step> steps) {
    return indices(steps, node -> !placements(node).isEmpty());
  }

  /** Steps of which memory has been planned so, for some input at least. */
  static Set<Integer> in(MemoryMap memory, List<Step> steps) {
    return indices(
        steps,
        node -> placements(node).stream().anyMatch(placement -> memory.holds(node, placement)));
  }

  private static Set<Integer> indices(List<Step> steps, Predicate<Node> wanted) {
    Set<Integer> indices = new TreeSet<>();
    for (Step step : steps) {
      if (wanted.test(step.node())) {
        indices.add(step.index());
      }
    }
    return indices;
  }
}
