package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Mean over one contiguous block of axes. Attributes: first_axis, end_axis (exclusive), keep_dimensions; clamp_min and clamp_max when a clamp is fused. */
public final class MeanOp implements OpDefinition {
  @Override
  public String name() {
    return "mean";
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
    int first = attributes.integer("first_axis");
    int end = attributes.integer("end_axis");
    boolean keep = attributes.flag("keep_dimensions");
    int[] dimensions =
        IntStream.range(0, x.shape().rank())
            .filter(axis -> keep || axis < first || axis >= end)
            .map(axis -> axis >= first && axis < end ? 1 : x.shape().dimension(axis))
            .toArray();
    return List.of(x.withShape(Shape.of(dimensions)));
  }
}
