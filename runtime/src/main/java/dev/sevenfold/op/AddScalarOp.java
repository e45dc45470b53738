package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import java.util.List;
import java.util.Set;

/** x + scalar, in float: a scalar has no range to quantize. Attribute: scalar. */
public final class AddScalarOp implements OpDefinition {
  @Override
  public String name() {
    return "add_scalar";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.IN_PLACE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    Checks.requireReal(name(), inputs.get(0));
    return List.of(inputs.get(0));
  }
}
