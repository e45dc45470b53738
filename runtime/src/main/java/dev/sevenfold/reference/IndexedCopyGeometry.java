package dev.sevenfold.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A dense output whose axes each have a table: the output element at {@code (i0, i1, …)} is the
 * input element at {@code (table0[i0], table1[i1], …)}, or a fill value where a table says {@link
 * #FILL}. Pads, rolls and nearest resizing are of this kind. The C twin is {@code struct
 * sevenfold_indexed_copy}.
 *
 * @param outer leading elements of both shapes that are walked alike and have no table
 * @param rank 1..6, how many entries of the arrays count
 * @param inDims sizes of the input's axes, padded with 1 to six entries; not to be modified
 * @param outDims sizes of the output's axes, likewise
 * @param run trailing elements of both shapes that are copied together
 * @param elementBytes size of one element, for C
 */
public record IndexedCopyGeometry(
    int outer, int rank, int[] inDims, int[] outDims, int run, int elementBytes) {
  /** In a table: no input element, but the fill value. */
  public static final int FILL = -1;

  /**
   * A geometry and the tables of its axes, one behind the other.
   *
   * @param indices one entry per element of each axis: 0 to its size - 1, or {@link #FILL}
   */
  public record WithIndices(IndexedCopyGeometry geometry, int[] indices) {}

  /**
   * The geometry with the fewest tables: axes that are taken as they are join the outer elements or
   * the run at the ends, and each other elsewhere.
   *
   * @param inDims the input's shape
   * @param tables one per axis
   * @throws IllegalArgumentException if more than six axes remain
   */
  public static WithIndices of(int[] inDims, int[][] tables, int elementBytes) {
    int first = 0;
    int outer = 1;
    while (first < inDims.length - 1 && isWhole(inDims[first], tables[first])) {
      outer *= inDims[first++];
    }
    int end = inDims.length;
    int run = 1;
    while (end > first + 1 && isWhole(inDims[end - 1], tables[end - 1])) {
      run *= inDims[--end];
    }
    return merged(outer, first, end, run, inDims, tables, elementBytes);
  }

  private static WithIndices merged(
      int outer, int first, int end, int run, int[] inDims, int[][] tables, int elementBytes) {
    List<Integer> sizes = new ArrayList<>();
    List<int[]> kept = new ArrayList<>();
    for (int axis = first; axis < end; axis++) {
      int last = kept.size() - 1;
      if (last >= 0
          && isWhole(inDims[axis], tables[axis])
          && isWhole(sizes.get(last), kept.get(last))) {
        sizes.set(last, sizes.get(last) * inDims[axis]);
        kept.set(last, IntStream.range(0, sizes.get(last)).toArray());
      } else {
        sizes.add(inDims[axis]);
        kept.add(tables[axis]);
      }
    }
    if (kept.size() > AxisMerger.MAX_RANK) {
      throw new IllegalArgumentException("more than " + AxisMerger.MAX_RANK + " axes remain");
    }
    int[] in = padded(sizes.stream().mapToInt(Integer::intValue).toArray());
    int[] out = padded(kept.stream().mapToInt(table -> table.length).toArray());
    int[] indices = kept.stream().flatMapToInt(Arrays::stream).toArray();
    return new WithIndices(
        new IndexedCopyGeometry(outer, kept.size(), in, out, run, elementBytes), indices);
  }

  private static boolean isWhole(int size, int[] table) {
    return Arrays.equals(table, IntStream.range(0, size).toArray());
  }

  private static int[] padded(int[] dims) {
    int[] six = Arrays.copyOf(dims, AxisMerger.MAX_RANK);
    Arrays.fill(six, dims.length, six.length, 1);
    return six;
  }

  /** Runs of the output per outer element. */
  public int outRuns() {
    return Arrays.stream(outDims).reduce(1, (product, dim) -> product * dim);
  }

  /** Runs of the input per outer element. */
  public int inRuns() {
    return Arrays.stream(inDims).reduce(1, (product, dim) -> product * dim);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IndexedCopyGeometry that
        && outer == that.outer
        && rank == that.rank
        && run == that.run
        && elementBytes == that.elementBytes
        && Arrays.equals(inDims, that.inDims)
        && Arrays.equals(outDims, that.outDims);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(inDims) + Arrays.hashCode(outDims);
  }

  @Override
  public String toString() {
    return "IndexedCopyGeometry[outer=%d, in=%s, out=%s, run=%d, elementBytes=%d]"
        .formatted(outer, Arrays.toString(inDims), Arrays.toString(outDims), run, elementBytes);
  }
}
