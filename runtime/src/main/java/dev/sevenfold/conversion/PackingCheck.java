package dev.sevenfold.conversion;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.op.PackedParameter;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.tensor.HostTensor;
import java.util.Map;

/**
 * What must hold behind every conversion: each layer has exactly the arrays that its kernel reads,
 * in the declared type and shape. A failure is a defect of ours.
 */
final class PackingCheck {
  private PackingCheck() {}

  static void check(Plan plan, Map<String, Map<String, HostTensor>> packed) {
    for (Step step : plan.steps()) {
      Map<String, HostTensor> arrays = packed.get(step.node().name());
      require(
          arrays.size() == step.lowering().parameters().size(), step, "it has " + arrays.keySet());
      for (PackedParameter declared : step.lowering().parameters()) {
        HostTensor array = arrays.get(declared.name());
        require(array != null, step, "it has no array " + declared.name());
        require(
            declared.admits(array.dtype(), array.shape()),
            step,
            declared.name()
                + " is "
                + array.dtype()
                + " "
                + array.shape()
                + ", declared "
                + declared.dtype()
                + " "
                + declared.shape());
      }
    }
  }

  private static void require(boolean holds, Step step, String found) {
    if (!holds) {
      throw new SevenfoldException(
          Message.INTERNAL_ERROR, "packing layer " + step.node().name(), found);
    }
  }
}
