package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * A dense output whose element {@code (i0, i1, …)} is the input element at {@code offset + sum of i
 * * strides}: permutation, slice, flip (negative strides), broadcast copy (strides of 0) and what
 * they compose to. The C twin is {@code struct sevenfold_strided_copy}.
 *
 * @param rank 1..6, how many entries of the arrays count
 * @param dims sizes of the output's axes, padded with 1 to six entries; not to be modified
 * @param strides input elements to step per output axis, padded with 0; not to be modified
 * @param offset the input element that the first output element is
 * @param elementBytes size of one element, for C
 */
public record StridedCopyGeometry(
    int rank, int[] dims, int[] strides, int offset, int elementBytes) {
  /** Axes that the structs of the C kernels have room for. */
  public static final int MAX_RANK = AxisMerger.MAX_RANK;

  /**
   * The walk with the fewest axes: those of size 1 are dropped, and those whose elements lie evenly
   * behind each other are merged.
   *
   * @param dims sizes of the axes to walk, outermost first
   * @param strides input elements to step per axis
   * @throws IllegalArgumentException if more than six axes remain
   */
  public static StridedCopyGeometry of(int[] dims, int[] strides, int offset, int elementBytes) {
    AxisMerger merged = AxisMerger.merge(dims, strides);
    return new StridedCopyGeometry(
        merged.rank(), merged.dims(), merged.strides(0), offset, elementBytes);
  }

  /**
   * How many axes remain when neighbours are merged; {@link #of} takes at most {@link #MAX_RANK}.
   */
  public static int remainingAxes(int[] dims, int[] strides) {
    return AxisMerger.remaining(dims, strides);
  }

  /** Elements of the output. */
  public int elements() {
    return Arrays.stream(dims).reduce(1, (product, dim) -> product * dim);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof StridedCopyGeometry that
        && rank == that.rank
        && offset == that.offset
        && elementBytes == that.elementBytes
        && Arrays.equals(dims, that.dims)
        && Arrays.equals(strides, that.strides);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(dims) + Arrays.hashCode(strides)) + offset;
  }

  @Override
  public String toString() {
    return "StridedCopyGeometry[rank=%d, dims=%s, strides=%s, offset=%d, elementBytes=%d]"
        .formatted(rank, Arrays.toString(dims), Arrays.toString(strides), offset, elementBytes);
  }
}
