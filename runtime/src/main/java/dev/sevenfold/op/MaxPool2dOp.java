package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import java.util.List;

/** Largest value of each window; padding never wins. Input [N, C, H, W]. Attributes: kernel [height, width], stride [height, width], padding [top, bottom, left, right], ceil_mode. */
public final class MaxPool2dOp implements OpDefinition {
  @Override
  public String name() {
    return "max_pool2d";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Checks.requireReal(name(), x);
    return List.of(x.withShape(Pooling.outputShape(name(), x, attributes)));
  }
}
