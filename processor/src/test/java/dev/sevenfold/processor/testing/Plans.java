package dev.sevenfold.processor.testing;

import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.plan.PlanBuilder;

/** Plans of models and graphs, made by the passes as a compilation makes them. */
public final class Plans {
  private Plans() {}

  /** The plan of a model for the host. */
  public static Plan of(NeuralModule model) {
    return of(ModelTracer.trace(model, SourceLocator.BY_LINE));
  }

  /** The plan of a traced graph for the host. */
  public static Plan of(Graph traced) {
    return PlanBuilder.build(
        traced, new PlanBuilder.Options("com.example", "host", KernelSet.VENDOR));
  }
}
