package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import java.util.List;
import java.util.Set;

/** a + alpha * b with broadcasting. Attributes: alpha; clamp_min and clamp_max when a clamp is fused. */
public final class AddOp implements OpDefinition {
  @Override
  public String name() {
    return "add";
  }

  @Override
  public OpGroup group() {
    return OpGroup.ACTIVATION_COMPUTE;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(Broadcasting.outputType(name(), inputs.get(0), inputs.get(1)));
  }
}
