package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A reduction over any axes, by operators that reduce one block of neighbours: axes with others
 * between them are moved to the end first.
 *
 * @param op name of the operator
 * @param axes counted from the front, ascending, each once
 */
record AxisReduction(String op, Tensor x, boolean keepDimensions, int[] axes) {
  static AxisReduction of(String op, Tensor x, boolean keepDimensions, int... axes) {
    Arguments.present(op, "the axes", axes);
    int rank = x.shape().rank();
    int[] named = axes.length == 0 ? IntStream.range(0, rank).toArray() : axes;
    int[] sorted = Arrays.stream(named).map(axis -> Checks.axis(op, axis, rank)).sorted().toArray();
    Checks.require(
        sorted.length > 0 && Arrays.stream(sorted).distinct().count() == sorted.length,
        Message.INVALID_ARGUMENT,
        op,
        "axes",
        Arrays.toString(axes),
        "it must name axes of the input, each once");
    return new AxisReduction(op, x, keepDimensions, sorted);
  }

  Tensor record(Attributes attributes) {
    int first = axes[0];
    int last = axes[axes.length - 1];
    if (last - first + 1 == axes.length) {
      return block(x, first, last + 1, keepDimensions, attributes);
    }
    int[] kept =
        IntStream.range(0, x.shape().rank())
            .filter(axis -> Arrays.binarySearch(axes, axis) < 0)
            .toArray();
    int[] order = IntStream.concat(Arrays.stream(kept), Arrays.stream(axes)).toArray();
    Tensor moved = x.permute(order);
    Tensor reduced = block(moved, kept.length, order.length, false, attributes);
    return keepDimensions ? reduced.view(keptShape()) : reduced;
  }

  private Tensor block(Tensor input, int first, int end, boolean keep, Attributes attributes) {
    return input.apply(
        op,
        attributes.with("first_axis", first).with("end_axis", end).with("keep_dimensions", keep));
  }

  private int[] keptShape() {
    int[] dimensions = x.shape().dimensions();
    for (int axis : axes) {
      dimensions[axis] = 1;
    }
    return dimensions;
  }
}
