package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.tensor.Shape;

/** What the binary operators share. */
final class Broadcasting {
  private Broadcasting() {}

  /** The type of an element-wise result: shapes are aligned at the end, extents of 1 repeat. */
  static TensorType outputType(String op, TensorType a, TensorType b) {
    Checks.requireReal(op, a);
    return sameType(op, a, b);
  }

  /** As {@link #outputType}, for real numbers or INT64. */
  static TensorType numberType(String op, TensorType a, TensorType b) {
    return Int64s.is(a) ? sameType(op, a, b) : outputType(op, a, b);
  }

  /** As {@link #outputType}, for any element type that both have. */
  static TensorType sameType(String op, TensorType a, TensorType b) {
    Checks.require(a.dtype() == b.dtype(), Message.WRONG_ELEMENT_TYPE, op, a.dtype(), b.dtype());
    Shape shape = outputShape(op, a.shape(), b.shape());
    Checks.requireAxes(
        op,
        "broadcasting",
        a.shape() + " with " + b.shape(),
        BroadcastGeometry.remainingAxes(a.shape().dimensions(), b.shape().dimensions()));
    return a.withShape(shape);
  }

  /** The shape that two shapes broadcast to. */
  static Shape outputShape(String op, Shape a, Shape b) {
    int rank = Math.max(a.rank(), b.rank());
    int[] dimensions = new int[rank];
    for (int back = 1; back <= rank; back++) {
      int extentA = extent(a, back);
      int extentB = extent(b, back);
      Checks.require(
          extentA == extentB || extentA == 1 || extentB == 1,
          Message.BROADCAST_MISMATCH,
          op,
          a,
          b,
          back,
          extentA,
          extentB);
      dimensions[rank - back] = Math.max(extentA, extentB);
    }
    return Shape.of(dimensions);
  }

  /** How two inputs of a node are walked. */
  static BroadcastGeometry geometry(Node node, int a, int b) {
    return BroadcastGeometry.of(
        node.inputs().get(a).type().shape().dimensions(),
        node.inputs().get(b).type().shape().dimensions());
  }

  /** How the first input of a node and a number are walked. */
  static BroadcastGeometry withScalar(Node node, boolean scalarFirst) {
    int[] x = {node.inputs().get(0).type().shape().elements()};
    int[] scalar = {1};
    return scalarFirst ? BroadcastGeometry.of(scalar, x) : BroadcastGeometry.of(x, scalar);
  }

  private static int extent(Shape shape, int back) {
    return back > shape.rank() ? 1 : shape.dimension(shape.rank() - back);
  }
}
