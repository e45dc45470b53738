package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Where a lookup along one axis of a table finds its elements: position {@code (i0, i1, …)} stands
 * for the table's element at {@code sum of i * strides + index * axisStride}, the index being read
 * at {@code sum of i * indexStrides}. Gathering reads the table there, scattering writes it. The C
 * twin is {@code struct sevenfold_lookup}.
 *
 * @param rank 1..6, how many entries of the arrays count
 * @param dims sizes of the axes of positions, padded with 1 to six entries; not to be modified
 * @param strides elements of the table to step per axis, 0 where only the index steps
 * @param indexStrides indices to step per axis
 * @param valueStrides elements of the other tensor to step per axis: dense where it is gathered
 *     into, 0 on axes where scattered values broadcast
 * @param axisSize size of the table's axis that is looked up in
 * @param axisStride elements of the table from one index to the next
 * @param elements of the table
 * @param elementBytes size of one element: 1, 2, 4 or 8
 */
public record LookupGeometry(
    int rank,
    int[] dims,
    int[] strides,
    int[] indexStrides,
    int[] valueStrides,
    int axisSize,
    int axisStride,
    int elements,
    int elementBytes) {
  /** One lookup, not merged yet; arrays have one entry per axis of positions. */
  private record Walk(int[] dims, int[] strides, int[] indexStrides) {
    static Walk alongside(int[] table, int[] index, int axis) {
      int[] strides = AxisMerger.denseStrides(table);
      strides[axis] = 0;
      return new Walk(index, strides, AxisMerger.denseStrides(index));
    }

    static Walk replacing(int[] table, int[] index, int axis) {
      int rank = table.length - 1 + index.length;
      int[] dense = AxisMerger.denseStrides(table);
      int[] denseIndex = AxisMerger.denseStrides(index);
      Walk walk = new Walk(replaced(table, index, axis), new int[rank], new int[rank]);
      for (int i = 0; i < rank; i++) {
        int behind = i - index.length + 1;
        if (i < axis) {
          walk.strides[i] = dense[i];
        } else if (behind > axis) {
          walk.strides[i] = dense[behind];
        } else {
          walk.indexStrides[i] = denseIndex[i - axis];
        }
      }
      return walk;
    }

    LookupGeometry merged(int[] values, int[] table, int axis, int elementBytes) {
      int[] valueStrides = BroadcastGeometry.broadcastStrides(values, dims);
      AxisMerger merged = AxisMerger.merge(dims, strides, indexStrides, valueStrides);
      return new LookupGeometry(
          merged.rank(),
          merged.dims(),
          merged.strides(0),
          merged.strides(1),
          merged.strides(2),
          table[axis],
          AxisMerger.denseStrides(table)[axis],
          Arrays.stream(table).reduce(1, (product, dim) -> product * dim),
          elementBytes);
    }

    int remaining(int[] values) {
      return AxisMerger.remaining(
          dims, strides, indexStrides, BroadcastGeometry.broadcastStrides(values, dims));
    }
  }

  /**
   * An index for every position: it replaces the coordinate on the axis.
   *
   * @param table the table's shape
   * @param index of the same rank, nowhere larger but on the axis; also the shape of the values
   */
  public static LookupGeometry alongside(int[] table, int[] index, int axis, int elementBytes) {
    return Walk.alongside(table, index, axis).merged(index, table, axis, elementBytes);
  }

  /**
   * A whole slice of the table for every index: the index's axes stand in place of the axis.
   *
   * @param table the table's shape
   * @param index of any rank
   * @param values the shape of the other tensor, which broadcasts to that of the positions
   */
  public static LookupGeometry replacing(
      int[] table, int[] index, int axis, int[] values, int elementBytes) {
    return Walk.replacing(table, index, axis).merged(values, table, axis, elementBytes);
  }

  /**
   * Axes that remain of {@link #alongside}; at most {@link StridedCopyGeometry#MAX_RANK} are
   * possible.
   */
  public static int remainingAlongside(int[] table, int[] index, int axis) {
    return Walk.alongside(table, index, axis).remaining(index);
  }

  /** Axes that remain of {@link #replacing}. */
  public static int remainingReplacing(int[] table, int[] index, int axis, int[] values) {
    return Walk.replacing(table, index, axis).remaining(values);
  }

  /** The shape of a table in which an index's axes stand in place of an axis. */
  public static int[] replaced(int[] table, int[] index, int axis) {
    int[] dims = new int[table.length - 1 + index.length];
    System.arraycopy(table, 0, dims, 0, axis);
    System.arraycopy(index, 0, dims, axis, index.length);
    System.arraycopy(table, axis + 1, dims, axis + index.length, table.length - axis - 1);
    return dims;
  }

  /** Number of positions. */
  public int positions() {
    return Arrays.stream(dims).reduce(1, (product, dim) -> product * dim);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LookupGeometry that
        && rank == that.rank
        && axisSize == that.axisSize
        && axisStride == that.axisStride
        && elements == that.elements
        && elementBytes == that.elementBytes
        && Arrays.equals(dims, that.dims)
        && Arrays.equals(strides, that.strides)
        && Arrays.equals(indexStrides, that.indexStrides)
        && Arrays.equals(valueStrides, that.valueStrides);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(dims) + Arrays.hashCode(strides);
  }

  @Override
  public String toString() {
    return "LookupGeometry[rank=%d, dims=%s, strides=%s, indexStrides=%s, axis %d by %d]"
        .formatted(
            rank,
            Arrays.toString(dims),
            Arrays.toString(strides),
            Arrays.toString(indexStrides),
            axisSize,
            axisStride);
  }
}
