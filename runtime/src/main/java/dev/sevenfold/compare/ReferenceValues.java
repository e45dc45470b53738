package dev.sevenfold.compare;

import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.execute.PackedModel;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** All values of the float reference for one sample, looked up by values of the plan's graph. */
final class ReferenceValues {
  private final Plan plan;
  private final Map<String, HostTensor> values = new HashMap<>();

  ReferenceValues(Plan plan, ReferenceForward reference, List<? extends HostTensor> inputs) {
    this.plan = plan;
    reference.run(inputs, values::put);
  }

  /** The real value that a run-time value of the plan stands for. */
  HostTensor real(Value value) {
    String name = plan.referenceValue(value);
    HostTensor tensor = values.get(name);
    if (tensor == null) {
      throw new IllegalStateException("the float reference did not show " + name);
    }
    return tensor;
  }

  /** The same in the form that the plan has it: codes where it has codes. */
  HostTensor asInPlan(Value value, PackedModel model) {
    HostTensor real = real(value);
    return value.isQuantized() ? model.parameters(value.slot()).quantize((FloatTensor) real) : real;
  }

  /** Real numbers from what the plan computed. */
  static HostTensor toReal(HostTensor computed, Value value, PackedModel model) {
    return value.isQuantized() ? model.parameters(value.slot()).dequantize(computed) : computed;
  }
}
