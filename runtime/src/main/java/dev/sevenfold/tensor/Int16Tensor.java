package dev.sevenfold.tensor;

/** Row-major signed 16-bit values. The array is not copied. */
public record Int16Tensor(Shape shape, short[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public Int16Tensor {
    shape.requireElements(array.length);
  }

  @Override
  public DType dtype() {
    return DType.INT16;
  }

  @Override
  public Int16Tensor withShape(Shape newShape) {
    return new Int16Tensor(newShape, array);
  }
}
