package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Output axis i is input axis axes[i]. Attribute: axes. */
public final class PermuteOp implements OpDefinition {
  @Override
  public String name() {
    return "permute";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    int[] axes = attributes.integers("axes");
    int[] sorted = axes.clone();
    Arrays.sort(sorted);
    boolean permutation =
        Arrays.equals(sorted, IntStream.range(0, x.shape().rank()).toArray());
    Checks.require(
        permutation,
        Message.INVALID_ARGUMENT,
        name(),
        "axes",
        Arrays.toString(axes),
        "it must name each of the " + x.shape().rank() + " axes of the input once");
    int[] dimensions = Arrays.stream(axes).map(x.shape()::dimension).toArray();
    return List.of(x.withShape(Shape.of(dimensions)));
  }
}
