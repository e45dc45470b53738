package dev.sevenfold.samples.sweep;

import dev.sevenfold.graph.Value;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.weights.ParameterSpec;
import java.util.ArrayList;
import java.util.List;

/** Which parameters of the zoo's networks the formula fills. */
final class FormulaParameters {
  /** SwinV2's coordinates: the model knows them, but torchvision's outputs are with formulas. */
  private static final String COORDINATES = ".relative_coords_table";

  private FormulaParameters() {}

  static List<ParameterSpec> of(CompiledModel model) {
    List<ParameterSpec> specs = new ArrayList<>(model.parameters());
    for (Value parameter : model.plan().reference().parameters()) {
      if (parameter.name().endsWith(COORDINATES)) {
        specs.add(ParameterSpec.ofFloat(parameter.name(), parameter.type().shape()));
      }
    }
    return specs;
  }
}
