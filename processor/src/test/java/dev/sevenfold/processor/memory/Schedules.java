package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.op.Lowering;
import dev.sevenfold.op.Trait;
import dev.sevenfold.plan.Buffer;
import dev.sevenfold.plan.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** Schedules whose kernels exist in name only; memory does not depend on what they compute. */
final class Schedules {
  static final int RANDOM_SCHEDULES = 500;

  private Schedules() {}

  /** A buffer in the arena. */
  static Buffer arena(long offset, long bytes) {
    return new Buffer(Buffer.Place.ARENA, offset, bytes);
  }

  /** The step of a node. */
  static Step step(Graph graph, String node) {
    return of(graph).stream()
        .filter(step -> step.node().name().equals(node))
        .findFirst()
        .orElseThrow();
  }

  static List<Step> of(Graph graph) {
    return of(graph, node -> 0, node -> 0);
  }

  static List<Step> of(Graph graph, ToLongFunction<Node> scratch, ToLongFunction<Node> prepared) {
    List<Step> steps = new ArrayList<>();
    for (Node node : graph.runtimeNodes()) {
      if (!SharedBuffers.hasTrait(node, Trait.ALIAS)) {
        Lowering lowering =
            new Lowering(
                "kernel",
                KernelClass.C7X,
                "",
                Optional.empty(),
                List.of(),
                List.of(),
                prepared.applyAsLong(node),
                scratch.applyAsLong(node));
        steps.add(new Step(steps.size(), node, lowering));
      }
    }
    return steps;
  }
}
