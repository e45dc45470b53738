package dev.sevenfold.processor.testing;

import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Schedule;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.memory.MemoryPlanning;
import dev.sevenfold.processor.pass.Pipeline;
import java.util.List;

/** Plans of models and graphs, made by the passes as a compilation makes them. */
public final class Plans {
  private Plans() {}

  /** The plan of a model for the host. */
  public static Plan of(NeuralModule model) {
    return of(ModelTracer.trace(model, SourceLocator.BY_LINE));
  }

  /** The plan of a traced graph for the host. */
  public static Plan of(Graph traced) {
    Pipeline.Result result = Pipeline.run(traced, (pass, graph) -> {});
    List<Step> steps = Schedule.of(result.graph(), KernelSet.VENDOR);
    return new Plan(
        traced.name(),
        "com.example",
        "host",
        KernelSet.VENDOR,
        result.reference(),
        result.graph(),
        result.slots(),
        result.inputs(),
        result.outputs(),
        steps,
        MemoryPlanning.plan(result.graph(), steps));
  }
}
