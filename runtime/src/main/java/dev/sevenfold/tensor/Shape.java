package dev.sevenfold.tensor;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import java.util.Arrays;
import java.util.Optional;

/** An immutable list of dimensions, outermost first; rank 0 is a scalar. Each is at least 1. */
public final class Shape {
  private final int[] dimensions;
  private final int elements;

  private Shape(int[] dimensions) {
    problem(dimensions)
        .ifPresent(
            why -> {
              throw new SevenfoldException(Message.INVALID_SHAPE, Arrays.toString(dimensions), why);
            });
    this.dimensions = dimensions;
    this.elements = product(0, dimensions.length);
  }

  /** Why these dimensions are no shape; empty if they are one. */
  public static Optional<String> problem(int... dimensions) {
    long product = 1;
    for (int axis = 0; axis < dimensions.length; axis++) {
      if (dimensions[axis] < 1) {
        return Optional.of(
            "dimension %d is %d, and every one must be at least 1"
                .formatted(axis, dimensions[axis]));
      }
      product *= dimensions[axis];
      if (product > Integer.MAX_VALUE) {
        return Optional.of("it has more than 2^31 - 1 elements");
      }
    }
    return Optional.empty();
  }

  /** A shape of the given dimensions. */
  public static Shape of(int... dimensions) {
    return new Shape(dimensions.clone());
  }

  /** Number of dimensions. */
  public int rank() {
    return dimensions.length;
  }

  /** The dimension at an axis; negative axes count from the end. */
  public int dimension(int axis) {
    return dimensions[axis < 0 ? axis + dimensions.length : axis];
  }

  /** A copy of all dimensions. */
  public int[] dimensions() {
    return dimensions.clone();
  }

  /** Product of all dimensions. */
  public int elements() {
    return elements;
  }

  /** Product of the dimensions from {@code from} (inclusive) to {@code to} (exclusive). */
  public int product(int from, int to) {
    int product = 1;
    for (int axis = from; axis < to; axis++) {
      product *= dimensions[axis];
    }
    return product;
  }

  /** Fails unless an array has as many elements as a tensor of this shape. */
  void requireElements(int length) {
    if (length != elements) {
      throw new SevenfoldException(
          Message.INVALID_SHAPE,
          this,
          "it has %d elements, and the array has %d".formatted(elements, length));
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Shape shape && Arrays.equals(dimensions, shape.dimensions);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(dimensions);
  }

  /** For example {@code 1x3x224x224}; a scalar is {@code scalar}. */
  @Override
  public String toString() {
    if (dimensions.length == 0) {
      return "scalar";
    }
    StringBuilder text = new StringBuilder();
    for (int dimension : dimensions) {
      text.append(text.length() == 0 ? "" : "x").append(dimension);
    }
    return text.toString();
  }
}
