package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import java.util.List;
import java.util.Set;

/**
 * Batch normalization at inference. Inputs: x [N, C, ...], weight, bias, running mean and running
 * variance, each [C]. Attribute: eps. It never reaches a plan: it is folded or becomes a 1x1
 * depthwise convolution.
 */
public final class BatchNormOp implements OpDefinition {
  @Override
  public String name() {
    return "batch_norm";
  }

  @Override
  public OpGroup group() {
    return OpGroup.COMPUTE;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.CHANNEL_AFFINE);
  }

  @Override
  public InputRole role(int input) {
    return input == 0 ? InputRole.ACTIVATION : InputRole.PARAMETER;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    int channels = inputs.get(1).shape().dimension(0);
    Checks.requireReal(name(), x);
    Checks.require(
        x.shape().rank() >= 2,
        Message.WRONG_RANK,
        name(),
        "at least 2 dimensions (batch, channels, ...)",
        x.shape());
    Checks.require(
        x.shape().dimension(1) == channels,
        Message.CHANNEL_MISMATCH,
        name(),
        channels,
        x.shape(),
        x.shape().dimension(1));
    return List.of(x);
  }
}
