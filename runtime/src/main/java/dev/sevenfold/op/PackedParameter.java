package dev.sevenfold.op;

import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;

/**
 * One array that a kernel reads from the params file.
 *
 * @param name unique in its node, such as {@code weight} or {@code shift}
 * @param dtype element type
 * @param shape dimensions, known at compile time
 */
public record PackedParameter(String name, DType dtype, Shape shape) {
  /** Size in bytes. */
  public long bytes() {
    return (long) shape.elements() * dtype.bytes();
  }
}
