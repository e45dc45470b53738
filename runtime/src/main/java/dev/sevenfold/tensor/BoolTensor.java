package dev.sevenfold.tensor;

/** Row-major truth values, each 0 or 1. The array is not copied. */
public record BoolTensor(Shape shape, byte[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public BoolTensor {
    shape.requireElements(array.length);
  }

  @Override
  public DType dtype() {
    return DType.BOOL;
  }

  @Override
  public BoolTensor withShape(Shape newShape) {
    return new BoolTensor(newShape, array);
  }
}
