package dev.sevenfold.graph;

import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;
import java.util.Locale;

/** Element type and static shape of a value. */
public record TensorType(DType dtype, Shape shape) {
  /** Size in bytes. */
  public long bytes() {
    return (long) shape.elements() * dtype.bytes();
  }

  /** The same shape with another element type. */
  public TensorType withDtype(DType newDtype) {
    return new TensorType(newDtype, shape);
  }

  /** The same element type with another shape. */
  public TensorType withShape(Shape newShape) {
    return new TensorType(dtype, newShape);
  }

  /** For example {@code int8[1x64x56x56]}. */
  @Override
  public String toString() {
    return dtype.name().toLowerCase(Locale.ROOT) + "[" + shape + "]";
  }
}
