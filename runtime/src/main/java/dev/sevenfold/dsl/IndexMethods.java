package dev.sevenfold.dsl;

import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.tensor.DType;
import java.util.List;

/** The part of {@link Tensor} that chooses between values, looks them up and changes their type. */
sealed interface IndexMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }

  private Tensor with(String op, Tensor other) {
    Arguments.present(op, "the other tensor", other);
    return self().tracer().record(op, op, Attributes.NONE, List.of(self(), other), List.of());
  }

  /** The smaller of this and the other, broadcast; NaN wins. */
  default Tensor minimum(Tensor other) {
    return with("minimum", other);
  }

  /** The larger of this and the other, broadcast; NaN wins. */
  default Tensor maximum(Tensor other) {
    return with("maximum", other);
  }

  /** {@code min(max(x, low), high)} with bounds of their own for every element, broadcast. */
  default Tensor clip(Tensor low, Tensor high) {
    return maximum(low).minimum(high);
  }

  /**
   * The number where the mask is true, this elsewhere, broadcast.
   *
   * @param mask BOOL
   * @param number may be infinite; in integers it is rounded and saturates like any value
   */
  default Tensor maskedFill(Tensor mask, double number) {
    return fill("masked_fill", mask, number, true);
  }

  /** A number where the mask is {@code filled}, this elsewhere. */
  private Tensor fill(String name, Tensor mask, double number, boolean filled) {
    Arguments.present(name, "the mask", mask);
    Attributes attributes = Attributes.NONE.with("scalar", number).with("filled", filled);
    return self()
        .tracer()
        .record("masked_fill", name, attributes, List.of(self(), mask), List.of());
  }

  /** The number where the mask is false, this elsewhere, broadcast. */
  default Tensor maskedKeep(Tensor mask, double number) {
    return fill("where", mask, number, false);
  }

  /**
   * The elements as another type. Floats become integers by dropping what is behind the point,
   * saturating, and 0 for NaN; everything but 0 is true.
   *
   * @param type FLOAT32, INT64 or BOOL
   */
  default Tensor cast(ElementType type) {
    Arguments.present("cast", "the type", type);
    DType dtype = DType.valueOf(type.name());
    return self().value().type().dtype() == dtype
        ? self()
        : self().apply("cast", Attributes.NONE.with("dtype", dtype.name()));
  }
}
