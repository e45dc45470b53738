package dev.sevenfold.reference;

/** Operators that move elements and compute nothing, for arrays of any element type. */
public final class DataMovement {
  private DataMovement() {}

  /**
   * Permutes axes.
   *
   * @param input any primitive array
   * @param output an array of the same type and length, overwritten
   * @throws IllegalArgumentException if the types differ or are no primitive arrays
   */
  public static void permute(PermuteGeometry geometry, Object input, Object output) {
    StridedCopy copy = StridedCopy.of(input, output);
    int last = geometry.rank() - 1;
    int length = geometry.dims()[last];
    int step = geometry.strides()[last];
    Parallel.forEach(
        geometry.elements() / length,
        row -> copy.copy(inputIndex(geometry, row), step, row * length, length));
  }

  private static int inputIndex(PermuteGeometry geometry, int row) {
    int index = 0;
    int rest = row;
    for (int axis = geometry.rank() - 2; axis >= 0; axis--) {
      index += rest % geometry.dims()[axis] * geometry.strides()[axis];
      rest /= geometry.dims()[axis];
    }
    return index;
  }

  /**
   * Concatenates along the axis the geometry was made for.
   *
   * @param elementBytes size of one element in the geometry's byte counts
   * @param inputs primitive arrays, all of the output's type
   * @param output overwritten
   */
  public static void concatenate(
      ConcatGeometry geometry, int elementBytes, Object[] inputs, Object output) {
    int to = 0;
    for (int outer = 0; outer < geometry.outer(); outer++) {
      for (int input = 0; input < inputs.length; input++) {
        int run = geometry.bytesPerStep()[input] / elementBytes;
        System.arraycopy(inputs[input], outer * run, output, to, run);
        to += run;
      }
    }
  }
}
