package dev.sevenfold.reference;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;

/**
 * Reads and writes of tables by index, for arrays of any element type. Indices below 0 count from
 * the end.
 */
public final class Lookup {
  private Lookup() {}

  /**
   * Reads the table at every position.
   *
   * @param table any primitive array
   * @param output an array of the same type, one element per position
   * @throws SevenfoldException SF0241 for an index outside of the axis
   */
  public static void gather(LookupGeometry geometry, Object table, long[] index, Object output) {
    RowCopy copy = RowCopy.of(table, output);
    walk(geometry, index, (at, value, position) -> copy.copy(at, 1, position, 1));
  }

  /**
   * Copies the table and writes values at every position of the copy, in order: where two positions
   * are one element, the later value stays.
   *
   * @param table any primitive array
   * @param values an array of the same type
   * @param output an array of the same type, as long as the table
   * @throws SevenfoldException SF0241 for an index outside of the axis
   */
  public static void scatter(
      LookupGeometry geometry, Object table, Object values, long[] index, Object output) {
    System.arraycopy(table, 0, output, 0, geometry.elements());
    RowCopy copy = RowCopy.of(values, output);
    walk(geometry, index, (at, value, position) -> copy.copy(value, 1, at, 1));
  }

  /** A position: the elements of the table and of the values that belong to it. */
  @FunctionalInterface
  private interface Position {
    void accept(int table, int value, int position);
  }

  private static void walk(LookupGeometry g, long[] index, Position position) {
    int positions = g.positions();
    for (int i = 0; i < positions; i++) {
      int table = 0;
      int from = 0;
      int value = 0;
      int rest = i;
      for (int axis = g.rank() - 1; axis >= 0; axis--) {
        int coordinate = rest % g.dims()[axis];
        rest /= g.dims()[axis];
        table += coordinate * g.strides()[axis];
        from += coordinate * g.indexStrides()[axis];
        value += coordinate * g.valueStrides()[axis];
      }
      table += inside(index[from], g.axisSize()) * g.axisStride();
      position.accept(table, value, i);
    }
  }

  /**
   * An index from the front.
   *
   * @param index from the front, or below 0 from the end
   * @param size of the axis
   * @throws SevenfoldException SF0241 for an index outside of the axis
   */
  public static int inside(long index, int size) {
    if (index < -size || index >= size) {
      throw new SevenfoldException(Message.INDEX_OUT_OF_RANGE, index, size, "");
    }
    return (int) (index < 0 ? index + size : index);
  }

  /**
   * Joins indices of two neighbouring axes into those of one axis, {@code a * bSize + b}, with
   * broadcasting.
   *
   * @throws SevenfoldException SF0241 for an index outside of its axis
   */
  public static void combine(
      BroadcastGeometry geometry, int aSize, int bSize, long[] a, long[] b, long[] output) {
    int last = geometry.rank() - 1;
    int aStep = geometry.aStrides()[last];
    int bStep = geometry.bStrides()[last];
    BroadcastWalk.forEachRun(
        geometry,
        (aIndex, bIndex, outputIndex, count) -> {
          for (int i = 0; i < count; i++) {
            int outer = inside(a[aIndex + i * aStep], aSize);
            int inner = inside(b[bIndex + i * bStep], bSize);
            output[outputIndex + i] = (long) outer * bSize + inner;
          }
        });
  }
}
