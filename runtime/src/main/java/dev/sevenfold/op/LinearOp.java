package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Set;

/** Inputs: x [..., K], weight [N, K] and optionally bias [N]; output [..., N]. Attributes: clamp_min and clamp_max when a clamp is fused. */
public final class LinearOp implements OpDefinition {
  @Override
  public String name() {
    return "linear";
  }

  @Override
  public OpGroup group() {
    return OpGroup.COMPUTE;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP, Trait.FOLDS_CHANNEL_SCALE);
  }

  @Override
  public InputRole role(int input) {
    return input == 0 ? InputRole.ACTIVATION : InputRole.PARAMETER;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Shape weight = inputs.get(1).shape();
    Checks.requireReal(name(), x);
    Checks.require(
        x.shape().rank() >= 2,
        Message.WRONG_RANK,
        name(),
        "at least 2 dimensions (rows, features)",
        x.shape());
    Checks.require(
        x.shape().dimension(-1) == weight.dimension(1),
        Message.CHANNEL_MISMATCH,
        name(),
        weight.dimension(1),
        x.shape(),
        x.shape().dimension(-1));
    int[] dimensions = x.shape().dimensions();
    dimensions[dimensions.length - 1] = weight.dimension(0);
    return List.of(x.withShape(Shape.of(dimensions)));
  }
}
