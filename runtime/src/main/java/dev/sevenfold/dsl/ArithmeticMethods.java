package dev.sevenfold.dsl;

import dev.sevenfold.graph.Attributes;
import java.util.List;

/** The part of {@link Tensor} that combines tensors element by element, and multiplies matrices. */
sealed interface ArithmeticMethods permits Tensor {
  /** {@code this + other}, broadcast. */
  default Tensor add(Tensor other) {
    return add(other, 1);
  }

  /** {@code this + alpha * other}, broadcast. */
  default Tensor add(Tensor other, double alpha) {
    return weighted("add", other, alpha);
  }

  /** {@code this - other}, broadcast. */
  default Tensor sub(Tensor other) {
    return sub(other, 1);
  }

  /** {@code this - alpha * other}, broadcast. */
  default Tensor sub(Tensor other, double alpha) {
    return weighted("sub", other, alpha);
  }

  private Tensor weighted(String op, Tensor other, double alpha) {
    return elements(op, other, Attributes.NONE.with("alpha", Arguments.finite(op, "alpha", alpha)));
  }

  /** {@code this + scalar}, in float. */
  default Tensor add(double scalar) {
    return scalar("add_scalar", "add", scalar);
  }

  /** {@code this - scalar}, in float. */
  default Tensor sub(double scalar) {
    return scalar("add_scalar", "sub", -scalar);
  }

  /** {@code scalar - this}, in float. */
  default Tensor subtractedFrom(double scalar) {
    return scalar("reverse_sub_scalar", "sub", scalar);
  }

  private Tensor scalar(String op, String name, double scalar) {
    Attributes attributes =
        Attributes.NONE.with("scalar", Arguments.finite(name, "scalar", scalar));
    return self().record(op, name, attributes);
  }

  /** {@code this * other}, broadcast. */
  default Tensor mul(Tensor other) {
    return elements("mul", other, Attributes.NONE);
  }

  /** {@code this / other}, broadcast. A code that stands for 0 divides into the largest code. */
  default Tensor div(Tensor other) {
    return elements("div", other, Attributes.NONE);
  }

  /**
   * The product of matrices: {@code [..., M, K]} times {@code [..., K, N]} is {@code [..., M, N]};
   * the axes before the last two broadcast. A tensor of one axis is a row on the left, a column on
   * the right, and its axis is not in the result. A right operand that is constant makes a linear
   * layer of it, with a scale per column.
   */
  default Tensor matmul(Tensor other) {
    return matmul(other, false);
  }

  /** As {@link #matmul(Tensor)}, with the last two axes of the right operand exchanged if asked. */
  default Tensor matmul(Tensor other, boolean transposed) {
    return matmul(other, transposed, 1);
  }

  /** {@code alpha * this * other}; the positive factor costs nothing. */
  default Tensor matmul(Tensor other, boolean transposed, double alpha) {
    return MatrixProducts.matmul(self(), other, transposed, alpha);
  }

  /** The product of two matrices, {@code [M, K]} times {@code [K, N]}. */
  default Tensor mm(Tensor other) {
    return MatrixProducts.ofRank("mm", 2, self(), other);
  }

  /** The product of two equal batches of matrices, {@code [B, M, K]} times {@code [B, K, N]}. */
  default Tensor bmm(Tensor other) {
    return MatrixProducts.ofRank("bmm", 3, self(), other);
  }

  /** {@code this + left * right}: a bias or a matrix is added to the product of two matrices. */
  default Tensor addmm(Tensor left, Tensor right) {
    Arguments.present("addmm", "the left matrix", left);
    return self().add(MatrixProducts.ofRank("addmm", 2, left, right));
  }

  private Tensor elements(String op, Tensor other, Attributes attributes) {
    Arguments.present(op, "the other tensor", other);
    return self().tracer().record(op, op, attributes, List.of(self(), other), List.of());
  }

  private Tensor self() {
    return (Tensor) this;
  }
}
