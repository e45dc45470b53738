package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Set;

/** Mean over windows that divide the input evenly, rounding outward. Input [N, C, H, W]. Attributes: output [height, width]; clamp_min and clamp_max when a clamp is fused. */
public final class AdaptiveAvgPool2dOp implements OpDefinition {
  @Override
  public String name() {
    return "adaptive_avg_pool2d";
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
    int[] output = attributes.integers("output");
    Checks.requireReal(name(), x);
    Checks.requireRank(name(), x, 4, "batch, channels, height, width");
    return List.of(
        x.withShape(
            Shape.of(x.shape().dimension(0), x.shape().dimension(1), output[0], output[1])));
  }
}
