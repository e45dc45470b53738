package dev.sevenfold.dsl;

/** The part of {@link Tensor} that moves elements without changing them. */
sealed interface MovementMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }
}
