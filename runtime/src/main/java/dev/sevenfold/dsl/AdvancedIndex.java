package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Several indices as one: the axes they look up on are brought side by side and joined, and their
 * indices are combined.
 *
 * @param table the indexed tensor with these axes joined
 * @param axis the joined axis
 * @param index the one index
 * @param order how the axes were permuted; empty if they were not
 * @param permuted the tensor's dimensions before they were joined
 */
record AdvancedIndex(Tensor table, int axis, Tensor index, int[] order, int[] permuted) {
  static AdvancedIndex of(String op, Tensor x, Tensor... indices) {
    List<Integer> axes = new ArrayList<>();
    for (int axis = 0; axis < indices.length; axis++) {
      if (indices[axis] != null) {
        axes.add(axis);
      }
    }
    Checks.require(
        !axes.isEmpty() && indices.length <= x.shape().rank(),
        Message.INVALID_ARGUMENT,
        op,
        "number of indices",
        axes.size() + " for " + indices.length + " axes",
        "at least one index and at most the "
            + x.shape().rank()
            + " axes of the tensor must be"
            + " given");
    int first = axes.get(0);
    boolean adjacent = axes.get(axes.size() - 1) - first == axes.size() - 1;
    int[] order = adjacent ? new int[0] : inFront(axes, x.shape().rank());
    Tensor moved = adjacent ? x : x.permute(order);
    return joined(op, moved, adjacent ? first : 0, axes, order, indices);
  }

  private static int[] inFront(List<Integer> axes, int rank) {
    IntStream others = IntStream.range(0, rank).filter(axis -> !axes.contains(axis));
    return IntStream.concat(axes.stream().mapToInt(Integer::intValue), others).toArray();
  }

  private static AdvancedIndex joined(
      String op, Tensor x, int start, List<Integer> axes, int[] order, Tensor... indices) {
    int[] dimensions = x.shape().dimensions();
    Tensor index = indices[axes.get(0)];
    int size = dimensions[start];
    for (int i = 1; i < axes.size(); i++) {
      int next = dimensions[start + i];
      x.tracer().requireInside(index, size);
      x.tracer().requireInside(indices[axes.get(i)], next);
      Attributes sizes = Attributes.NONE.with("sizes", new int[] {size, next});
      List<Tensor> both = List.of(index, indices[axes.get(i)]);
      index = x.tracer().record("combine_indices", op, sizes, both, List.of());
      size = Math.multiplyExact(size, next);
    }
    if (axes.size() == 1) {
      return new AdvancedIndex(x, start, index, order, dimensions);
    }
    int[] joined =
        IntStream.concat(
                IntStream.concat(Arrays.stream(dimensions, 0, start), IntStream.of(size)),
                Arrays.stream(dimensions, start + axes.size(), dimensions.length))
            .toArray();
    return new AdvancedIndex(x.reshape(joined), start, index, order, dimensions);
  }

  /** A tensor of the table's shape in the shape and order of axes that the indexed one had. */
  Tensor restore(Tensor result) {
    Tensor split =
        Arrays.equals(result.shape().dimensions(), permuted) ? result : result.reshape(permuted);
    if (order.length == 0) {
      return split;
    }
    int[] back = new int[order.length];
    for (int i = 0; i < order.length; i++) {
      back[order[i]] = i;
    }
    return split.permute(back);
  }
}
