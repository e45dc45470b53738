package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Sizes of a permutation of axes: output index {@code (i0, i1, …)} takes the input element at
 * {@code sum of i * strides}; the output is dense. The C twin is {@code struct sevenfold_permute}.
 *
 * @param rank 1..6, how many entries of the arrays count
 * @param dims sizes of the output's axes, padded with 1 to six entries; not to be modified
 * @param strides input elements to step per output axis, padded with 0; not to be modified
 * @param elementBytes size of one element, for C
 */
public record PermuteGeometry(int rank, int[] dims, int[] strides, int elementBytes) {
  /** Axes that the structs of the C kernels have room for. */
  public static final int MAX_RANK = AxisMerger.MAX_RANK;

  /**
   * The permutation whose output axis i is input axis {@code permutation[i]}. Axes of size 1 are
   * dropped and axes that stay neighbours are merged, so the rank is the least that describes the
   * movement.
   *
   * @throws IllegalArgumentException if more than six axes remain
   */
  public static PermuteGeometry of(int[] inputDims, int[] permutation, int elementBytes) {
    int[] dims = permuted(inputDims, permutation);
    int[] strides = permuted(AxisMerger.denseStrides(inputDims), permutation);
    AxisMerger merged = AxisMerger.merge(dims, strides);
    return new PermuteGeometry(merged.rank(), merged.dims(), merged.strides(0), elementBytes);
  }

  /** How many axes remain when neighbours are merged; {@link #of} takes at most {@link #MAX_RANK}. */
  public static int remainingAxes(int[] inputDims, int[] permutation) {
    return AxisMerger.remaining(
        permuted(inputDims, permutation),
        permuted(AxisMerger.denseStrides(inputDims), permutation));
  }

  private static int[] permuted(int[] values, int[] permutation) {
    return Arrays.stream(permutation).map(axis -> values[axis]).toArray();
  }

  /** Elements of input and output. */
  public int elements() {
    return Arrays.stream(dims).reduce(1, (product, dim) -> product * dim);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PermuteGeometry that
        && rank == that.rank
        && elementBytes == that.elementBytes
        && Arrays.equals(dims, that.dims)
        && Arrays.equals(strides, that.strides);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(dims) + Arrays.hashCode(strides);
  }

  @Override
  public String toString() {
    return "PermuteGeometry[rank=%d, dims=%s, strides=%s, elementBytes=%d]"
        .formatted(rank, Arrays.toString(dims), Arrays.toString(strides), elementBytes);
  }
}
