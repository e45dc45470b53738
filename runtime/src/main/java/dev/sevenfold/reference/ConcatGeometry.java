package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Sizes of a concatenation along one axis. For each of {@code outer} steps the output takes a run
 * of bytes from every input in turn. The C twin is {@code struct sevenfold_concat}.
 *
 * @param outer product of the dimensions before the axis
 * @param bytesPerStep per input, the bytes of one step: its size along the axis times the
 *     dimensions after it times the element's bytes; not to be modified
 */
public record ConcatGeometry(int outer, int[] bytesPerStep) {
  /**
   * The concatenation of tensors along an axis.
   *
   * @param inputs the dimensions of every input; they differ at {@code axis} only
   */
  public static ConcatGeometry of(int[][] inputs, int axis, int elementBytes) {
    int[] bytes = new int[inputs.length];
    for (int input = 0; input < inputs.length; input++) {
      bytes[input] = product(inputs[input], axis, inputs[input].length) * elementBytes;
    }
    return new ConcatGeometry(product(inputs[0], 0, axis), bytes);
  }

  private static int product(int[] dimensions, int from, int to) {
    int product = 1;
    for (int axis = from; axis < to; axis++) {
      product *= dimensions[axis];
    }
    return product;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ConcatGeometry that
        && outer == that.outer
        && Arrays.equals(bytesPerStep, that.bytesPerStep);
  }

  @Override
  public int hashCode() {
    return 31 * outer + Arrays.hashCode(bytesPerStep);
  }

  @Override
  public String toString() {
    return "ConcatGeometry[outer=%d, bytesPerStep=%s]"
        .formatted(outer, Arrays.toString(bytesPerStep));
  }
}
