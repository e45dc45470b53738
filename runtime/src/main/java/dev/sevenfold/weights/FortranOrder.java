package dev.sevenfold.weights;

import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.lang.reflect.Array;

/** Reorders a tensor whose first index runs fastest into the row-major order used everywhere. */
final class FortranOrder {
  private FortranOrder() {}

  /**
   * A row-major tensor of the same shape; {@code columnMajor} itself when the order is the same.
   */
  static HostTensor toRowMajor(HostTensor columnMajor) {
    Shape shape = columnMajor.shape();
    if (shape.rank() < 2) {
      return columnMajor;
    }
    HostTensor rowMajor = HostTensor.zeros(columnMajor.dtype(), shape);
    int[] index = new int[shape.rank()];
    int[] strides = new int[shape.rank()];
    for (int axis = 0; axis < strides.length; axis++) {
      strides[axis] = shape.product(axis + 1, shape.rank());
    }
    int target = 0;
    for (int source = 0; source < shape.elements(); source++) {
      copyElement(columnMajor.array(), source, rowMajor.array(), target);
      for (int axis = 0; axis < index.length; axis++) {
        target += strides[axis];
        if (++index[axis] < shape.dimension(axis)) {
          break;
        }
        target -= index[axis] * strides[axis];
        index[axis] = 0;
      }
    }
    return rowMajor;
  }

  private static void copyElement(Object from, int source, Object to, int target) {
    if (from instanceof float[] floats) {
      ((float[]) to)[target] = floats[source];
    } else {
      Array.set(to, target, Array.get(from, source));
    }
  }
}
