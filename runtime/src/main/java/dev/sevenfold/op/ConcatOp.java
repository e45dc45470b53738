package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;

/** Joins inputs along an axis. Any number of inputs of equal shape but for that axis. Attribute: axis, from the front. */
public final class ConcatOp implements OpDefinition {
  @Override
  public String name() {
    return "concat";
  }

  @Override
  public OpGroup group() {
    return OpGroup.CONCAT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    int axis = attributes.integer("axis");
    TensorType first = inputs.get(0);
    int[] joined = first.shape().dimensions();
    joined[axis] = 0;
    for (TensorType input : inputs) {
      int[] other = input.shape().dimensions();
      Checks.require(
          other.length == joined.length && input.dtype() == first.dtype(),
          Message.CONCAT_MISMATCH,
          name(),
          first,
          input,
          axis);
      int extent = other[axis];
      other[axis] = joined[axis];
      Checks.require(
          Arrays.equals(other, joined), Message.CONCAT_MISMATCH, name(), first, input, axis);
      joined[axis] += extent;
    }
    return List.of(first.withShape(Shape.of(joined)));
  }
}
