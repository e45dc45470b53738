package dev.sevenfold.dsl;

/** The part of {@link Tensor} that applies a function to every element. */
sealed interface UnaryMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }
}
