package dev.sevenfold.dsl;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import java.util.Arrays;

/**
 * The part of {@link Tensor} that gives the same elements another shape or order of axes, or
 * repeats them. It works for elements of every type; quantized, the result has the scale of its
 * source.
 */
sealed interface ShapeMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }

  private int rank() {
    return self().shape().rank();
  }

  /** Joins all axes from {@code startAxis} on into one. */
  default Tensor flatten(int startAxis) {
    int start = Checks.axis("flatten", startAxis, rank());
    int[] target = Arrays.copyOf(self().shape().dimensions(), start + 1);
    target[start] = self().shape().product(start, rank());
    return self().reshaped("flatten", target);
  }

  /** The same elements under another shape; one dimension may be -1 and is inferred. */
  default Tensor view(int... dimensions) {
    return self().reshaped("view", dimensions);
  }

  /** As {@link #view}. */
  default Tensor reshape(int... dimensions) {
    return self().reshaped("reshape", dimensions);
  }

  /** Reorders the axes: axis i of the result is axis {@code axes[i]} of this. */
  default Tensor permute(int... axes) {
    int rank = rank();
    int[] normal = Arrays.stream(axes).map(axis -> Checks.axis("permute", axis, rank)).toArray();
    return self().apply("permute", Attributes.NONE.with("axes", normal));
  }

  /** Swaps two axes. */
  default Tensor transpose(int first, int second) {
    int[] order = new int[rank()];
    Arrays.setAll(order, i -> i);
    int a = Checks.axis("transpose", first, rank());
    int b = Checks.axis("transpose", second, rank());
    order[a] = b;
    order[b] = a;
    return self().record("permute", "transpose", Attributes.NONE.with("axes", order));
  }

  /** Drops all axes of size 1. */
  default Tensor squeeze() {
    int[] kept = Arrays.stream(self().shape().dimensions()).filter(size -> size != 1).toArray();
    return self().reshaped("squeeze", kept);
  }

  /** Drops an axis if its size is 1. */
  default Tensor squeeze(int axis) {
    int dropped = Checks.axis("squeeze", axis, rank());
    return self().shape().dimension(dropped) == 1 ? self().without("squeeze", dropped) : self();
  }

  /** Adds an axis of size 1; a negative one counts from behind the last. */
  default Tensor unsqueeze(int axis) {
    int position = Checks.axis("unsqueeze", axis, rank() + 1);
    int[] dimensions = self().shape().dimensions();
    int[] longer = new int[dimensions.length + 1];
    System.arraycopy(dimensions, 0, longer, 0, position);
    longer[position] = 1;
    System.arraycopy(dimensions, position, longer, position + 1, dimensions.length - position);
    return self().reshaped("unsqueeze", longer);
  }

  /**
   * Repeats axes of size 1, and everything along new axes in front; -1 keeps the size of an axis.
   */
  default Tensor expand(int... dimensions) {
    return self().record("expand", "expand", Attributes.NONE.with("shape", dimensions));
  }

  /**
   * The tensor several times side by side: a number for each axis, more for new axes in front. More
   * than two repeated axes are repeated one copy after the other: a kernel walks along six axes,
   * and a repeated one is two, with up to three groups of others between.
   */
  default Tensor repeat(int... times) {
    int atOnce = 2;
    int[] first = times.clone();
    int[] rest = times.clone();
    int repeated = 0;
    for (int axis = 0; axis < times.length; axis++) {
      repeated += times[axis] > 1 ? 1 : 0;
      (times[axis] > 1 && repeated > atOnce ? first : rest)[axis] = 1;
    }
    Tensor result = self().record("repeat", "repeat", Attributes.NONE.with("times", first));
    return repeated > atOnce ? result.repeat(rest) : result;
  }
}
