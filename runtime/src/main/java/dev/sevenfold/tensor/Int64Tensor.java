package dev.sevenfold.tensor;

/** Row-major signed 64-bit values. The array is not copied. */
public record Int64Tensor(Shape shape, long[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public Int64Tensor {
    shape.requireElements(array.length);
  }

  @Override
  public DType dtype() {
    return DType.INT64;
  }

  @Override
  public Int64Tensor withShape(Shape newShape) {
    return new Int64Tensor(newShape, array);
  }
}
