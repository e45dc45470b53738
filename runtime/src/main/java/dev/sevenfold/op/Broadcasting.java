package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.tensor.Shape;

/** What the binary operators share. */
final class Broadcasting {
  private Broadcasting() {}

  /** The type of an element-wise result: shapes are aligned at the end, extents of 1 repeat. */
  static TensorType outputType(String op, TensorType a, TensorType b) {
    Checks.requireReal(op, a);
    Checks.require(
        a.dtype() == b.dtype(), Message.WRONG_ELEMENT_TYPE, op, a.dtype(), b.dtype());
    int rank = Math.max(a.shape().rank(), b.shape().rank());
    int[] dimensions = new int[rank];
    for (int back = 1; back <= rank; back++) {
      int extentA = extent(a.shape(), back);
      int extentB = extent(b.shape(), back);
      Checks.require(
          extentA == extentB || extentA == 1 || extentB == 1,
          Message.BROADCAST_MISMATCH,
          op,
          a.shape(),
          b.shape(),
          back,
          extentA,
          extentB);
      dimensions[rank - back] = Math.max(extentA, extentB);
    }
    Checks.requireAxes(
        op,
        "broadcasting",
        a.shape() + " with " + b.shape(),
        BroadcastGeometry.remainingAxes(a.shape().dimensions(), b.shape().dimensions()));
    return a.withShape(Shape.of(dimensions));
  }

  private static int extent(Shape shape, int back) {
    return back > shape.rank() ? 1 : shape.dimension(shape.rank() - back);
  }
}
