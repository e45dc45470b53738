package dev.sevenfold.conversion;

import dev.sevenfold.graph.Value;
import dev.sevenfold.op.PackedParameter;
import dev.sevenfold.plan.Boundary;
import dev.sevenfold.plan.BoundaryParameters;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Names of the arrays in a plan's params file, in the order of {@link Plan#paramsEntries}: {@code
 * node/array} for steps, {@code operand:name} for constants, {@code input:name/scale} and {@code
 * output:name/scale} at the boundary.
 */
final class PlanParams {
  private PlanParams() {}

  /** What the params file of a plan holds. */
  static List<ParamsEntry> entries(Plan plan) {
    List<ParamsEntry> entries = new ArrayList<>();
    for (Step step : plan.steps()) {
      for (PackedParameter parameter : step.lowering().parameters()) {
        entries.add(entry(name(step, parameter.name()), parameter));
      }
    }
    for (Value operand : plan.operands()) {
      entries.add(new ParamsEntry(name(operand), operand.type().dtype(), operand.type().shape()));
    }
    for (int i = 0; i < plan.boundaries().size(); i++) {
      Boundary boundary = plan.boundaries().get(i);
      if (boundary.isQuantized()) {
        boolean input = i < plan.inputs().size();
        entries.add(entry(name(boundary, input, "scale"), BoundaryParameters.scale(boundary)));
        entries.add(
            entry(
                name(boundary, input, "quantization"), BoundaryParameters.quantization(boundary)));
      }
    }
    return entries;
  }

  static String name(Step step, String array) {
    return step.node().name() + "/" + array;
  }

  static String name(Value operand) {
    return "operand:" + operand.name();
  }

  static String name(Boundary boundary, boolean input, String array) {
    return (input ? "input:" : "output:") + boundary.name() + "/" + array;
  }

  private static ParamsEntry entry(String name, PackedParameter parameter) {
    return new ParamsEntry(name, parameter.dtype(), parameter.shape(), parameter.shortens());
  }
}
