package dev.sevenfold.reference;

/** Operators that choose elements, for arrays of any element type. */
public final class Selection {
  private Selection() {}

  /**
   * {@code output = mask ? x : y}, element by element with broadcasting.
   *
   * @param mask 0 is false, everything else true
   * @param x any primitive array
   * @param y an array of the same type
   * @param output an array of the same type, dense
   */
  public static void where(
      SelectGeometry geometry, byte[] mask, Object x, Object y, Object output) {
    RowCopy fromX = RowCopy.of(x, output);
    RowCopy fromY = RowCopy.of(y, output);
    int last = geometry.rank() - 1;
    int length = geometry.dims()[last];
    int rows = 1;
    for (int axis = 0; axis < last; axis++) {
      rows *= geometry.dims()[axis];
    }
    Parallel.forEach(
        rows,
        row -> {
          int m = start(geometry, geometry.maskStrides(), row);
          int a = start(geometry, geometry.xStrides(), row);
          int b = start(geometry, geometry.yStrides(), row);
          for (int i = 0; i < length; i++) {
            if (mask[m + i * geometry.maskStrides()[last]] != 0) {
              fromX.copy(a + i * geometry.xStrides()[last], 1, row * length + i, 1);
            } else {
              fromY.copy(b + i * geometry.yStrides()[last], 1, row * length + i, 1);
            }
          }
        });
  }

  private static int start(SelectGeometry geometry, int[] strides, int row) {
    int index = 0;
    int rest = row;
    for (int axis = geometry.rank() - 2; axis >= 0; axis--) {
      index += rest % geometry.dims()[axis] * strides[axis];
      rest /= geometry.dims()[axis];
    }
    return index;
  }
}
