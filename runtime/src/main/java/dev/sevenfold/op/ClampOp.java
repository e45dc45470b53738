package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import java.util.List;
import java.util.Set;

/** min(max(x, clamp_min), clamp_max) per element; relu, relu6 and clip are clamps. Attributes: clamp_min and clamp_max, doubles, either may be infinite. */
public final class ClampOp implements OpDefinition {
  @Override
  public String name() {
    return "clamp";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.CLAMP, Trait.IN_PLACE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    Checks.requireReal(name(), inputs.get(0));
    return List.of(inputs.get(0));
  }
}
