package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Sizes of an element-wise operation on two tensors that broadcast against each other: output index
 * {@code (i0, i1, …)} reads a at {@code sum of i * aStrides} and b at {@code sum of i * bStrides};
 * the output is dense. The C twin is {@code struct sevenfold_broadcast}.
 *
 * @param rank 1..6, how many entries of the arrays count
 * @param dims sizes of the output's axes, padded with 1 to six entries; not to be modified
 * @param aStrides elements of a to step per output axis, 0 where a broadcasts; not to be modified
 * @param bStrides elements of b to step per output axis, 0 where b broadcasts; not to be modified
 */
public record BroadcastGeometry(int rank, int[] dims, int[] aStrides, int[] bStrides) {
  /**
   * The operation on two shapes, aligned at the last axis. Axes of size 1 are dropped and axes that
   * can be walked as one are merged: equal shapes become rank 1.
   *
   * @throws IllegalArgumentException if two sizes differ and neither is 1, or if more than six axes
   *     remain
   */
  public static BroadcastGeometry of(int[] aDims, int[] bDims) {
    int[] dims = outputDims(aDims, bDims);
    AxisMerger merged =
        AxisMerger.merge(dims, broadcastStrides(aDims, dims), broadcastStrides(bDims, dims));
    return new BroadcastGeometry(
        merged.rank(), merged.dims(), merged.strides(0), merged.strides(1));
  }

  /**
   * How many axes remain when two shapes that broadcast are aligned and merged; {@link #of} takes
   * at most {@link StridedCopyGeometry#MAX_RANK}.
   */
  public static int remainingAxes(int[] aDims, int[] bDims) {
    int[] dims = outputDims(aDims, bDims);
    return AxisMerger.remaining(dims, broadcastStrides(aDims, dims), broadcastStrides(bDims, dims));
  }

  /**
   * The shape that two shapes broadcast to.
   *
   * @throws IllegalArgumentException if two sizes differ and neither is 1
   */
  public static int[] outputDims(int[] aDims, int[] bDims) {
    int[] dims = new int[Math.max(aDims.length, bDims.length)];
    for (int fromEnd = 1; fromEnd <= dims.length; fromEnd++) {
      int a = fromEnd <= aDims.length ? aDims[aDims.length - fromEnd] : 1;
      int b = fromEnd <= bDims.length ? bDims[bDims.length - fromEnd] : 1;
      if (a != b && a != 1 && b != 1) {
        throw new IllegalArgumentException(
            Arrays.toString(aDims) + " does not broadcast with " + Arrays.toString(bDims));
      }
      dims[dims.length - fromEnd] = a == 1 ? b : a;
    }
    return dims;
  }

  static int[] broadcastStrides(int[] operandDims, int[] dims) {
    int[] dense = AxisMerger.denseStrides(operandDims);
    int[] strides = new int[dims.length];
    int missing = dims.length - operandDims.length;
    for (int axis = 0; axis < operandDims.length; axis++) {
      strides[missing + axis] = operandDims[axis] == 1 ? 0 : dense[axis];
    }
    return strides;
  }

  /** Whether both operands are dense and of the output's shape. */
  public boolean isSameShape() {
    return rank == 1 && aStrides[0] == 1 && bStrides[0] == 1;
  }

  /** Elements of the output. */
  public int outputElements() {
    return Arrays.stream(dims).reduce(1, (product, dim) -> product * dim);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BroadcastGeometry that
        && rank == that.rank
        && Arrays.equals(dims, that.dims)
        && Arrays.equals(aStrides, that.aStrides)
        && Arrays.equals(bStrides, that.bStrides);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * Arrays.hashCode(dims) + Arrays.hashCode(aStrides))
        + Arrays.hashCode(bStrides);
  }

  @Override
  public String toString() {
    return "BroadcastGeometry[rank=%d, dims=%s, aStrides=%s, bStrides=%s]"
        .formatted(
            rank, Arrays.toString(dims), Arrays.toString(aStrides), Arrays.toString(bStrides));
  }
}
