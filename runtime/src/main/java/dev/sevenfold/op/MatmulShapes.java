package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;

/** Shapes of products of matrices: the last two axes multiply, those before them broadcast. */
final class MatmulShapes {
  private MatmulShapes() {}

  /**
   * The type of a product.
   *
   * @param transposed whether the right operand is columns x inner, not inner x columns
   * @throws dev.sevenfold.diagnostic.SevenfoldException for operands that cannot be multiplied
   */
  static TensorType product(String op, TensorType a, TensorType b, boolean transposed) {
    for (TensorType operand : List.of(a, b)) {
      Checks.requireReal(op, operand);
      Checks.require(
          operand.shape().rank() >= 2,
          Message.WRONG_RANK,
          op,
          "at least 2 dimensions (rows, columns)",
          operand.shape());
    }
    int inner = b.shape().dimension(transposed ? -1 : -2);
    Checks.require(
        a.shape().dimension(-1) == inner,
        Message.MATMUL_MISMATCH,
        op,
        a.shape(),
        a.shape().dimension(-1),
        b.shape(),
        transposed ? "rows" : "columns",
        inner);
    Broadcasting.outputType(op, batch(a), batch(b));
    return a.withShape(product(a.shape(), b.shape(), transposed));
  }

  /** The shape of a product of operands that can be multiplied. */
  static Shape product(Shape a, Shape b, boolean transposed) {
    int[] batch = BroadcastGeometry.outputDims(batch(a), batch(b));
    int[] dimensions = Arrays.copyOf(batch, batch.length + 2);
    dimensions[batch.length] = a.dimension(-2);
    dimensions[batch.length + 1] = b.dimension(transposed ? -2 : -1);
    return Shape.of(dimensions);
  }

  private static int[] batch(Shape shape) {
    return Arrays.copyOf(shape.dimensions(), shape.rank() - 2);
  }

  private static TensorType batch(TensorType type) {
    return type.withShape(Shape.of(batch(type.shape())));
  }
}
