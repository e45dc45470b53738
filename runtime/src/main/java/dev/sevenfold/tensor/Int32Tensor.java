package dev.sevenfold.tensor;

/** Row-major signed 32-bit values. The array is not copied. */
public record Int32Tensor(Shape shape, int[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public Int32Tensor {
    shape.requireElements(array.length);
  }

  @Override
  public DType dtype() {
    return DType.INT32;
  }

  @Override
  public Int32Tensor withShape(Shape newShape) {
    return new Int32Tensor(newShape, array);
  }
}
