package dev.sevenfold.dsl;

/** The part of {@link Tensor} that reduces and normalizes along axes. */
sealed interface ReductionMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }
}
