package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.GraphVerifier;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Slot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * All passes, in order. The first list ends with the reference graph, the second with the graph of
 * the plan.
 */
public final class Pipeline {
  private static final List<Pass> TO_REFERENCE =
      List.of(
          new RemoveUnused(),
          new RemoveIdentities(),
          new Canonicalize(),
          new FuseBias(),
          new FoldBatchNorm());

  private static final List<Pass> TO_ANNOTATED = List.of(new FuseClamps(), new Annotate());

  private static List<Pass> toPlan(SlotAssignment slots) {
    return List.of(new InsertQdq(slots), new FuseQdq(), new FuseRequantize(), new PeelBoundary());
  }

  /**
   * What the passes make of a traced graph.
   *
   * @param reference the float graph that the Java reference is generated from
   * @param graph the final graph, codes where annotation and kernels allow
   * @param slots the slots that the final graph uses, in the order of their first use
   * @param inputs boundary of the inputs
   * @param outputs boundary of the outputs
   */
  public record Result(
      Graph reference,
      Graph graph,
      List<Slot> slots,
      List<Boundary> inputs,
      List<Boundary> outputs) {}

  private Pipeline() {}

  /**
   * Runs all passes.
   *
   * @param observer sees the graph after each pass, with the pass's name
   */
  public static Result run(Graph traced, BiConsumer<String, Graph> observer) {
    GraphVerifier.verify(traced, "trace");
    observer.accept("trace", traced);
    PassDriver driver = new PassDriver(observer);
    Graph reference = driver.run(traced, TO_REFERENCE);
    Graph annotated = driver.run(reference, TO_ANNOTATED);
    SlotAssignment slots = SlotSolver.solve(annotated);
    Graph fused = driver.run(annotated, toPlan(slots));
    Graph graph = MaterializeOutputs.rewrite(NameCodes.rename(fused, reference.inputs()));
    GraphVerifier.verify(graph, "materialize-outputs");
    PostConditions.check(graph, "materialize-outputs");
    observer.accept("materialize-outputs", graph);
    return new Result(
        reference,
        graph,
        used(slots.slots(), graph),
        inputs(reference, graph),
        outputs(reference, graph));
  }

  private static List<Slot> used(List<Slot> slots, Graph graph) {
    Set<String> names = new HashSet<>();
    graph.values().values().forEach(value -> names.add(value.slot()));
    return slots.stream().filter(slot -> names.contains(slot.name())).toList();
  }

  private static List<Boundary> inputs(Graph reference, Graph graph) {
    List<Boundary> boundary = new ArrayList<>();
    for (int i = 0; i < graph.inputs().size(); i++) {
      Value declared = reference.inputs().get(i);
      boundary.add(new Boundary(declared.name(), declared.type(), graph.inputs().get(i)));
    }
    return boundary;
  }

  private static List<Boundary> outputs(Graph reference, Graph graph) {
    List<Boundary> boundary = new ArrayList<>();
    for (int i = 0; i < graph.outputs().size(); i++) {
      GraphOutput declared = reference.outputs().get(i);
      Value raw = graph.outputs().get(i).value();
      boundary.add(new Boundary(declared.name(), declared.value().type(), raw));
    }
    return boundary;
  }
}
