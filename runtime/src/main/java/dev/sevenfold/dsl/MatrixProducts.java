package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import java.util.List;
import java.util.stream.IntStream;

/** Records products of matrices. */
final class MatrixProducts {
  private MatrixProducts() {}

  static Tensor matmul(Tensor a, Tensor b, boolean transposed, double alpha) {
    Arguments.present("matmul", "the right operand", b);
    Checks.require(
        alpha > 0 && (float) alpha > 0 && (float) alpha < Float.POSITIVE_INFINITY,
        Message.INVALID_ARGUMENT,
        "matmul",
        "alpha",
        alpha,
        "it must be a positive float32");
    boolean isRow = a.shape().rank() == 1;
    boolean isColumn = b.shape().rank() == 1;
    Tensor left = isRow ? a.view(1, a.size(0)) : a;
    Tensor right = isColumn ? b.view(1, b.size(0)) : b;
    Attributes attributes =
        Attributes.NONE.with("transposed", transposed || isColumn).with("alpha", alpha);
    Tensor product =
        a.tracer().record("matmul", "matmul", attributes, List.of(left, right), List.of());
    return isRow || isColumn ? without(product, isRow, isColumn) : product;
  }

  private static Tensor without(Tensor product, boolean row, boolean column) {
    int[] dimensions = product.shape().dimensions();
    int rank = dimensions.length;
    return product.view(
        IntStream.range(0, rank)
            .filter(axis -> !(row && axis == rank - 2) && !(column && axis == rank - 1))
            .map(axis -> dimensions[axis])
            .toArray());
  }

  static Tensor ofRank(String op, int rank, Tensor a, Tensor b) {
    Arguments.present(op, "the right operand", b);
    for (Tensor operand : List.of(a, b)) {
      Checks.require(
          operand.shape().rank() == rank,
          Message.WRONG_RANK,
          op,
          rank + " dimensions (use matmul for others)",
          operand.shape());
    }
    Checks.require(
        rank == 2 || a.size(0) == b.size(0),
        Message.INVALID_ARGUMENT,
        op,
        "the batch of the right operand",
        b.size(0),
        "that of the left one is " + a.size(0) + "; matmul broadcasts");
    return matmul(a, b, false, 1);
  }
}
