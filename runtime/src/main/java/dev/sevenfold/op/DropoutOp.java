package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import java.util.List;
import java.util.Set;

/** Nothing at inference: the input itself. */
public final class DropoutOp implements OpDefinition {
  @Override
  public String name() {
    return "dropout";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.IDENTITY);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    Checks.requireReal(name(), inputs.get(0));
    return List.of(inputs.get(0));
  }
}
