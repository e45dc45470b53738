package dev.sevenfold.dsl;

/** The part of {@link Tensor} that compares, selects and looks up. */
sealed interface IndexMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }
}
