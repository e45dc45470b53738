package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import java.util.List;
import java.util.Set;

/** Mean of each window. Input [N, C, H, W]. Attributes: those of max_pool2d, count_include_pad, divisor (0 divides by the number of elements); clamp_min and clamp_max when a clamp is fused. */
public final class AvgPool2dOp implements OpDefinition {
  @Override
  public String name() {
    return "avg_pool2d";
  }

  @Override
  public OpGroup group() {
    return OpGroup.AVERAGE_POOL;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Checks.requireReal(name(), x);
    return List.of(x.withShape(Pooling.outputShape(name(), x, attributes)));
  }
}
