package dev.sevenfold.dsl;

import dev.sevenfold.graph.Attributes;
import java.util.List;

/** The part of {@link Tensor} that combines tensors element by element, and multiplies matrices. */
sealed interface ArithmeticMethods permits Tensor {
  /** {@code this * other}, broadcast. */
  default Tensor mul(Tensor other) {
    return elements("mul", other);
  }

  /** {@code this / other}, broadcast. A code that stands for 0 divides into the largest code. */
  default Tensor div(Tensor other) {
    return elements("div", other);
  }

  private Tensor elements(String op, Tensor other) {
    Arguments.present(op, "the other tensor", other);
    return self().tracer().record(op, op, Attributes.NONE, List.of(self(), other), List.of());
  }

  private Tensor self() {
    return (Tensor) this;
  }
}
