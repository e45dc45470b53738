package dev.sevenfold.reference;

/** Operators that move elements and compute nothing, for arrays of any element type. */
public final class DataMovement {
  private DataMovement() {}

  /**
   * Copies elements a fixed distance apart along each axis.
   *
   * @param input any primitive array
   * @param output an array of the same type, overwritten
   * @throws IllegalArgumentException if the types differ or are no primitive arrays
   */
  public static void copyStrided(StridedCopyGeometry geometry, Object input, Object output) {
    RowCopy copy = RowCopy.of(input, output);
    int last = geometry.rank() - 1;
    int length = geometry.dims()[last];
    int step = geometry.strides()[last];
    Parallel.forEach(
        geometry.elements() / length,
        row -> copy.copy(inputIndex(geometry, row), step, row * length, length));
  }

  private static int inputIndex(StridedCopyGeometry geometry, int row) {
    int index = geometry.offset();
    int rest = row;
    for (int axis = geometry.rank() - 2; axis >= 0; axis--) {
      index += rest % geometry.dims()[axis] * geometry.strides()[axis];
      rest /= geometry.dims()[axis];
    }
    return index;
  }

  /**
   * Copies elements that tables name.
   *
   * @param indices the tables of all axes, one behind the other
   * @param input any primitive array
   * @param fill an array of the same type whose first element fills, or null when no table asks for
   *     it
   * @param output an array of the same type, overwritten
   * @throws IllegalArgumentException if the types differ or are no primitive arrays
   */
  public static void copyIndexed(
      IndexedCopyGeometry geometry, int[] indices, Object input, Object fill, Object output) {
    RowCopy copy = RowCopy.of(input, output);
    RowCopy filler = fill == null ? null : RowCopy.of(fill, output);
    int runs = geometry.outRuns();
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          for (int run = 0; run < runs; run++) {
            int source = sourceRun(geometry, indices, run);
            int to = (outer * runs + run) * geometry.run();
            if (source == IndexedCopyGeometry.FILL) {
              filler.copy(0, 0, to, geometry.run());
            } else {
              int from = (outer * geometry.inRuns() + source) * geometry.run();
              copy.copy(from, 1, to, geometry.run());
            }
          }
        });
  }

  private static int sourceRun(IndexedCopyGeometry geometry, int[] indices, int run) {
    int source = 0;
    int stride = 1;
    int rest = run;
    int table = indices.length;
    for (int axis = geometry.rank() - 1; axis >= 0; axis--) {
      table -= geometry.outDims()[axis];
      int index = indices[table + rest % geometry.outDims()[axis]];
      if (index == IndexedCopyGeometry.FILL) {
        return IndexedCopyGeometry.FILL;
      }
      source += index * stride;
      stride *= geometry.inDims()[axis];
      rest /= geometry.outDims()[axis];
    }
    return source;
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
