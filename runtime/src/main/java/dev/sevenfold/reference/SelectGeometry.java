package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Sizes of a choice between two tensors by a mask, all three broadcasting: output index {@code (i0,
 * i1, …)} reads each operand at the sum of i times its strides; the output is dense. The C twin is
 * {@code struct sevenfold_select}.
 *
 * @param rank 1..6, how many entries of the arrays count
 * @param dims sizes of the output's axes, padded with 1 to six entries; not to be modified
 * @param maskStrides elements to step per output axis, 0 where the mask broadcasts
 * @param xStrides as of the mask
 * @param yStrides as of the mask
 * @param elementBytes size of one element of x, y and output: 1, 2, 4 or 8
 */
public record SelectGeometry(
    int rank, int[] dims, int[] maskStrides, int[] xStrides, int[] yStrides, int elementBytes) {
  /** The choice between tensors of three shapes that broadcast. */
  public static SelectGeometry of(int[] mask, int[] x, int[] y, int elementBytes) {
    int[] dims = outputDims(mask, x, y);
    AxisMerger merged = AxisMerger.merge(dims, strides(dims, mask, x, y));
    return new SelectGeometry(
        merged.rank(),
        merged.dims(),
        merged.strides(0),
        merged.strides(1),
        merged.strides(2),
        elementBytes);
  }

  /** How many axes remain; {@link #of} takes at most {@link StridedCopyGeometry#MAX_RANK}. */
  public static int remainingAxes(int[] mask, int[] x, int[] y) {
    int[] dims = outputDims(mask, x, y);
    return AxisMerger.remaining(dims, strides(dims, mask, x, y));
  }

  /** The shape that three shapes broadcast to. */
  public static int[] outputDims(int[] mask, int[] x, int[] y) {
    return BroadcastGeometry.outputDims(BroadcastGeometry.outputDims(mask, x), y);
  }

  private static int[][] strides(int[] dims, int[]... operands) {
    return Arrays.stream(operands)
        .map(operand -> BroadcastGeometry.broadcastStrides(operand, dims))
        .toArray(int[][]::new);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SelectGeometry that
        && rank == that.rank
        && elementBytes == that.elementBytes
        && Arrays.equals(dims, that.dims)
        && Arrays.equals(maskStrides, that.maskStrides)
        && Arrays.equals(xStrides, that.xStrides)
        && Arrays.equals(yStrides, that.yStrides);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(dims) + Arrays.hashCode(maskStrides);
  }

  @Override
  public String toString() {
    return "SelectGeometry[rank=%d, dims=%s, maskStrides=%s, xStrides=%s, yStrides=%s]"
        .formatted(
            rank,
            Arrays.toString(dims),
            Arrays.toString(maskStrides),
            Arrays.toString(xStrides),
            Arrays.toString(yStrides));
  }
}
