package dev.sevenfold.tensor;

/** Row-major signed 8-bit values. The array is not copied. */
public record Int8Tensor(Shape shape, byte[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public Int8Tensor {
    shape.requireElements(array.length);
  }

  @Override
  public DType dtype() {
    return DType.INT8;
  }

  @Override
  public Int8Tensor withShape(Shape newShape) {
    return new Int8Tensor(newShape, array);
  }
}
