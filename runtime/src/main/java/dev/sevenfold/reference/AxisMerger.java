package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Reduces a strided walk over a dense output to the fewest axes: size-1 axes vanish, and an axis
 * joins the one before it when in every operand one step of the outer axis equals a whole run of
 * the inner one.
 */
final class AxisMerger {
  /** Axes that the C structs have room for. */
  static final int MAX_RANK = 6;

  private final int[] dims;
  private final int[][] strides;
  private int rank;

  private AxisMerger(int operands, int capacity) {
    strides = new int[operands][capacity];
    dims = new int[capacity];
    Arrays.fill(dims, 1);
  }

  /**
   * How many axes remain: at least 1, and more than {@link #MAX_RANK} where {@code merge} fails.
   */
  static int remaining(int[] dims, int[]... operandStrides) {
    return Math.max(1, reduce(dims, operandStrides).rank);
  }

  static AxisMerger merge(int[] dims, int[]... operandStrides) {
    AxisMerger merger = reduce(dims, operandStrides);
    if (merger.rank > MAX_RANK) {
      throw new IllegalArgumentException("more than " + MAX_RANK + " axes remain");
    }
    if (merger.rank == 0) {
      merger.rank = 1;
      for (int[] stride : merger.strides) {
        stride[0] = 1;
      }
    }
    return merger;
  }

  private static AxisMerger reduce(int[] dims, int[]... operandStrides) {
    int capacity = Math.max(MAX_RANK, dims.length);
    AxisMerger merger = new AxisMerger(operandStrides.length, capacity);
    for (int axis = 0; axis < dims.length; axis++) {
      if (dims[axis] != 1) {
        merger.append(dims[axis], axis, operandStrides);
      }
    }
    return merger;
  }

  private void append(int dim, int axis, int[][] operandStrides) {
    boolean joins = rank > 0;
    for (int operand = 0; joins && operand < strides.length; operand++) {
      joins = strides[operand][rank - 1] == operandStrides[operand][axis] * dim;
    }
    int target = joins ? rank - 1 : rank++;
    dims[target] *= dim;
    for (int operand = 0; operand < strides.length; operand++) {
      strides[operand][target] = operandStrides[operand][axis];
    }
  }

  /** Strides, in elements, of a dense row-major tensor. */
  static int[] denseStrides(int[] dims) {
    int[] strides = new int[dims.length];
    int stride = 1;
    for (int axis = dims.length - 1; axis >= 0; axis--) {
      strides[axis] = stride;
      stride *= dims[axis];
    }
    return strides;
  }

  int rank() {
    return rank;
  }

  int[] dims() {
    return Arrays.copyOf(dims, MAX_RANK);
  }

  int[] strides(int operand) {
    return Arrays.copyOf(strides[operand], MAX_RANK);
  }
}
