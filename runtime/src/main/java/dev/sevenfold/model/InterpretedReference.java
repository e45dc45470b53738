package dev.sevenfold.model;

import dev.sevenfold.execute.Constants;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.execute.ValueListener;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;

/** The float reference of a plan, run node by node: the numbers of the generated one. */
public final class InterpretedReference extends FloatReference {
  private final Executor executor;

  /** The reference graph of a plan with its weights. */
  public InterpretedReference(Plan plan, WeightBinding weights) {
    super(plan.model());
    executor =
        new Executor(
            plan.reference(),
            Constants.evaluate(plan.reference(), weights.tensors()),
            new FloatMeaning());
  }

  @Override
  public List<HostTensor> run(List<? extends HostTensor> inputs, ValueListener listener) {
    return executor.run(inputs, listener);
  }
}
