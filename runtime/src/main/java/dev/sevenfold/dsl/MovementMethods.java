package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The part of {@link Tensor} that takes parts of it and moves elements. It works for elements of
 * every type; quantized, the result has the scale of its source.
 */
sealed interface MovementMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }

  private int rank() {
    return self().shape().rank();
  }

  private int axis(String op, int axis) {
    return Checks.axis(op, axis, rank());
  }

  private int[] axes(String op, int[] axes) {
    int[] normal = Arrays.stream(axes).map(axis -> axis(op, axis)).toArray();
    Checks.require(
        Arrays.stream(normal).distinct().count() == axes.length,
        Message.INVALID_ARGUMENT,
        op,
        "axes",
        Arrays.toString(axes),
        "each axis may be named once");
    return normal;
  }

  /** Elements {@code start} to the last of an axis; a negative start counts from the end. */
  default Tensor slice(int axis, int start) {
    return slice(axis, start, Integer.MAX_VALUE);
  }

  /**
   * Elements {@code start} (inclusive) to {@code end} (exclusive) of an axis; negative ones count
   * from the end, and what lies outside is left out.
   */
  default Tensor slice(int axis, int start, int end) {
    return slice(axis, start, end, 1);
  }

  /** As {@link #slice(int, int, int)}, every {@code step}-th element, a step of at least 1. */
  default Tensor slice(int axis, int start, int end, int step) {
    int position = axis("slice", axis);
    Arguments.positive("slice", "step", step);
    int size = self().shape().dimension(position);
    int from = limited(start, size);
    int to = limited(end, size);
    Checks.require(
        from < to,
        Message.INVALID_ARGUMENT,
        "slice",
        "range",
        start + " to " + (end == Integer.MAX_VALUE ? "the end" : Integer.toString(end)),
        "that is none of the "
            + size
            + " elements of axis "
            + axis
            + ", and tensors have at least one element");
    int taken = (int) (((long) to - from + step - 1) / step);
    return sliced("slice", position, from, taken, step);
  }

  private static int limited(int index, int size) {
    return Math.max(0, Math.min(index < 0 ? index + size : index, size));
  }

  private Tensor sliced(String name, int axis, int from, int taken, int step) {
    int[] start = new int[rank()];
    int[] size = self().shape().dimensions();
    int[] steps = new int[rank()];
    Arrays.fill(steps, 1);
    start[axis] = from;
    size[axis] = taken;
    steps[axis] = step;
    Attributes attributes =
        Attributes.NONE.with("start", start).with("size", size).with("step", steps);
    return self().record("slice", name, attributes);
  }

  /** {@code length} elements of an axis from {@code start} on. */
  default Tensor narrow(int axis, int start, int length) {
    int position = axis("narrow", axis);
    int size = self().shape().dimension(position);
    int from = start < 0 ? start + size : start;
    Checks.require(
        from >= 0 && length >= 1 && length <= size - from,
        Message.INVALID_ARGUMENT,
        "narrow",
        "range",
        length + " elements from " + start + " on",
        "it must hold one or more of the " + size + " elements of axis " + axis);
    return sliced("narrow", position, from, length, 1);
  }

  /** One element of an axis, which disappears; a negative index counts from the end. */
  default Tensor select(int axis, int index) {
    int position = axis("select", axis);
    int size = self().shape().dimension(position);
    Checks.require(
        index >= -size && index < size,
        Message.INVALID_ARGUMENT,
        "select",
        "index",
        index,
        "axis " + axis + " has " + size + " elements");
    int from = index < 0 ? index + size : index;
    return sliced("select", position, from, 1, 1).without("select", position);
  }

  /** All elements of an axis, which disappears. */
  default List<Tensor> unbind(int axis) {
    int position = axis("unbind", axis);
    List<Tensor> parts = new ArrayList<>();
    for (int i = 0; i < self().shape().dimension(position); i++) {
      Tensor part = sliced("unbind", position, i, 1, 1);
      parts.add(part.without("unbind", position));
    }
    return parts;
  }

  /** Parts of {@code size} elements of an axis; the last one has what is left. */
  default List<Tensor> split(int axis, int size) {
    Arguments.positive("split", "size", size);
    int length = self().shape().dimension(axis("split", axis));
    int[] sizes = new int[(length - 1) / size + 1];
    Arrays.fill(sizes, size);
    sizes[sizes.length - 1] = length - size * (sizes.length - 1);
    return parts("split", axis, sizes);
  }

  /** Parts of the given sizes along an axis, which together are all of it. */
  default List<Tensor> split(int axis, int[] sizes) {
    int length = self().shape().dimension(axis("split", axis));
    Checks.require(
        Arrays.stream(sizes).allMatch(size -> size >= 1)
            && Arrays.stream(sizes).asLongStream().sum() == length,
        Message.INVALID_ARGUMENT,
        "split",
        "sizes",
        Arrays.toString(sizes),
        "they must be at least 1 and add up to the " + length + " elements of axis " + axis);
    return parts("split", axis, sizes);
  }

  /** {@code count} parts of an axis, all but the last of equal size; fewer if there are too few. */
  default List<Tensor> chunk(int axis, int count) {
    Arguments.positive("chunk", "count", count);
    int length = self().shape().dimension(axis("chunk", axis));
    return split(axis, (length - 1) / count + 1);
  }

  private List<Tensor> parts(String name, int axis, int[] sizes) {
    int position = axis(name, axis);
    List<Tensor> parts = new ArrayList<>();
    int from = 0;
    for (int size : sizes) {
      parts.add(sliced(name, position, from, size, 1));
      from += size;
    }
    return parts;
  }

  /** The elements of some axes in reverse order. */
  default Tensor flip(int... axes) {
    return self().record("flip", "flip", Attributes.NONE.with("axes", axes("flip", axes)));
  }

  /** Moves elements along an axis, towards its end; what leaves comes in at the start. */
  default Tensor roll(int shift, int axis) {
    return roll(new int[] {shift}, new int[] {axis});
  }

  /** As {@link #roll(int, int)} along several axes. */
  default Tensor roll(int[] shifts, int[] axes) {
    Checks.require(
        shifts.length == axes.length,
        Message.INVALID_ARGUMENT,
        "roll",
        "shifts",
        Arrays.toString(shifts),
        "there must be one for each of the axes " + Arrays.toString(axes));
    int[] normal = axes("roll", axes);
    int[] all = new int[rank()];
    for (int i = 0; i < normal.length; i++) {
      all[normal[i]] = shifts[i];
    }
    return self().record("roll", "roll", Attributes.NONE.with("shifts", all));
  }
}
