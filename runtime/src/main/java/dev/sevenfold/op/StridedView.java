package dev.sevenfold.op;

import dev.sevenfold.tensor.Shape;

/**
 * An input seen as another tensor: element {@code (i0, i1, …)} is the input element at {@code
 * offset + sum of i * strides}.
 *
 * @param output the shape that the elements are given
 * @param dims axes to walk, outermost first; as many elements as {@code output}
 * @param strides input elements to step per axis, of any sign, 0 to repeat
 * @param offset the input element to start from
 */
record StridedView(Shape output, int[] dims, int[] strides, int offset) {
  /** The view whose axes are those of the output. */
  static StridedView of(Shape output, int[] strides, int offset) {
    return new StridedView(output, output.dimensions(), strides, offset);
  }

  /** Whether the elements lie side by side in the input, in the order of the output. */
  boolean isRun() {
    int next = 1;
    for (int axis = dims.length - 1; axis >= 0; axis--) {
      if (dims[axis] != 1 && strides[axis] != next) {
        return false;
      }
      next *= dims[axis];
    }
    return true;
  }

  /** Elements between neighbours along each axis of a dense tensor. */
  static int[] strides(Shape x) {
    int[] strides = new int[x.rank()];
    for (int axis = 0; axis < strides.length; axis++) {
      strides[axis] = x.product(axis + 1, x.rank());
    }
    return strides;
  }
}
