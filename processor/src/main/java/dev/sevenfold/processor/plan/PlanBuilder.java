package dev.sevenfold.processor.plan;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Schedule;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.memory.MemoryPlanning;
import dev.sevenfold.processor.pass.Pipeline;
import java.util.List;
import java.util.function.BiConsumer;

/** Runs the passes, chooses kernels and places values in memory. */
public final class PlanBuilder {
  /**
   * What a plan depends on besides the graph.
   *
   * @param packageName package of the model class, empty for none
   * @param board name of the board profile
   * @param kernels which kernels the C may call
   */
  public record Options(String packageName, String board, KernelSet kernels) {}

  private PlanBuilder() {}

  /** As below, with nobody watching. */
  public static Plan build(Graph traced, Options options) {
    return build(traced, options, (pass, graph) -> {});
  }

  /**
   * Builds the plan of a traced graph.
   *
   * @param observer sees the graph after each pass, with the pass's name
   */
  public static Plan build(Graph traced, Options options, BiConsumer<String, Graph> observer) {
    Pipeline.Result result = Pipeline.run(traced, observer);
    List<Step> steps = Schedule.of(result.graph(), options.kernels());
    KernelCheck.check(steps);
    return new Plan(
        traced.name(),
        options.packageName(),
        options.board(),
        options.kernels(),
        result.reference(),
        result.graph(),
        result.slots(),
        result.inputs(),
        result.outputs(),
        steps,
        MemoryPlanning.plan(result.graph(), steps));
  }
}
