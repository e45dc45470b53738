package dev.sevenfold.calibration;

import dev.sevenfold.execute.Constants;
import dev.sevenfold.execute.Executor;
import dev.sevenfold.execute.FloatMeaning;
import dev.sevenfold.execute.ValueListener;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;

/**
 * Whatever runs the float reference of a model: the interpreter, or the generated Java class. Both
 * compute the same bits.
 */
@FunctionalInterface
public interface ReferenceForward {
  /**
   * Runs one sample and tells the listener every value of the reference graph under its name in the
   * graph, inputs first.
   *
   * @param inputs one tensor per input of the model, in declared order
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0901, SF0902 for the wrong number of
   *     inputs or a wrong shape
   */
  void run(List<? extends HostTensor> inputs, ValueListener listener);

  /**
   * The interpreter on the reference graph of a plan.
   *
   * @param parameters values of the model's parameters by name
   */
  static ReferenceForward of(Plan plan, Map<String, ? extends HostTensor> parameters) {
    Executor executor =
        new Executor(
            plan.reference(), Constants.evaluate(plan.reference(), parameters), new FloatMeaning());
    return executor::run;
  }
}
