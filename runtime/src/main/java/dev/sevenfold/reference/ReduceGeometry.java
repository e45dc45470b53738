package dev.sevenfold.reference;

/**
 * Sizes of a reduction over one contiguous block of axes: input {@code [outer, reduced, inner]},
 * output {@code [outer, inner]}. The C twin is {@code struct sevenfold_reduce}.
 */
public record ReduceGeometry(int outer, int reduced, int inner) {
  /**
   * The reduction of axes {@code firstAxis} (inclusive) to {@code endAxis} (exclusive) of a tensor.
   *
   * @param dimensions the tensor's, outermost first
   */
  public static ReduceGeometry of(int[] dimensions, int firstAxis, int endAxis) {
    int[] products = {1, 1, 1};
    for (int axis = 0; axis < dimensions.length; axis++) {
      products[axis < firstAxis ? 0 : axis < endAxis ? 1 : 2] *= dimensions[axis];
    }
    return new ReduceGeometry(products[0], products[1], products[2]);
  }

  /** Elements of the output. */
  public int outputElements() {
    return outer * inner;
  }

  /**
   * Where in the input the elements begin that an output element is made of; each next one is
   * {@link #inner} further.
   *
   * @param index of the output element
   */
  public int start(int index) {
    return index / inner * reduced * inner + index % inner;
  }
}
