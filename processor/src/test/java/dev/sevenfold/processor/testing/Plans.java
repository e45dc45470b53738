package dev.sevenfold.processor.testing;

import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.KernelSet;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.plan.PlanBuilder;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.FormulaWeights;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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

  /** The first samples of a plan: for each input values that follow from its name and a number. */
  public static List<List<FloatTensor>> formulaSamples(Plan plan, int count) {
    List<List<FloatTensor>> samples = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      samples.add(formulaSample(plan, index));
    }
    return samples;
  }

  /** One sample, a tensor per input. */
  public static List<FloatTensor> formulaSample(Plan plan, int index) {
    List<FloatTensor> sample = new ArrayList<>();
    for (Boundary input : plan.inputs()) {
      sample.add(FormulaWeights.input(input.name() + index, input.declared().shape()));
    }
    return sample;
  }
}
