package dev.sevenfold.processor.testing;

import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.plan.PlanBuilder;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import java.util.HashMap;
import java.util.Map;

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

  /** Values for all parameters of a plan that follow from their names. */
  public static Map<String, HostTensor> formulaWeights(Plan plan) {
    Map<String, HostTensor> weights = new HashMap<>();
    for (Value value : plan.reference().parameters()) {
      weights.put(value.name(), FormulaWeights.tensor(value.name(), value.type().shape()));
    }
    return weights;
  }
}
