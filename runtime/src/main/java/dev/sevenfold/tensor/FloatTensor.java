package dev.sevenfold.tensor;

/** Row-major IEEE binary32 values. The array is not copied. */
public record FloatTensor(Shape shape, float[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public FloatTensor {
    shape.requireElements(array.length);
  }

  @Override
  public DType dtype() {
    return DType.FLOAT32;
  }

  @Override
  public FloatTensor withShape(Shape newShape) {
    return new FloatTensor(newShape, array);
  }
}
