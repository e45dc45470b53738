package dev.sevenfold.dsl;

/** The part of {@link Tensor} that combines tensors element by element, and multiplies matrices. */
sealed interface ArithmeticMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }
}
