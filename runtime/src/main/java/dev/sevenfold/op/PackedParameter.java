package dev.sevenfold.op;

import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;

/**
 * One array that a kernel reads from the params file.
 *
 * @param name unique in its node, such as {@code weight} or {@code shift}
 * @param dtype element type
 * @param shape dimensions, known at compile time
 * @param shortens whether conversion may leave one element of it, when the numbers turn out not to
 *     need the array; the kernel knows from other parameters
 */
public record PackedParameter(String name, DType dtype, Shape shape, boolean shortens) {
  /** What is left of an array that is not needed. */
  public static final Shape SHORT = Shape.of(1);

  /** An array that is always complete. */
  public PackedParameter(String name, DType dtype, Shape shape) {
    this(name, dtype, shape, false);
  }

  /** Size in bytes, at most. */
  public long bytes() {
    return (long) shape.elements() * dtype.bytes();
  }

  /** Whether an array has the declared type and shape. */
  public boolean admits(DType givenDtype, Shape givenShape) {
    return givenDtype == dtype
        && (givenShape.equals(shape) || (shortens && givenShape.equals(SHORT)));
  }
}
