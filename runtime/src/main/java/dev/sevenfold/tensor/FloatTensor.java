package dev.sevenfold.tensor;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;

/** Row-major IEEE binary32 values. The array is not copied. */
public record FloatTensor(Shape shape, float[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public FloatTensor {
    if (array.length != shape.elements()) {
      throw new SevenfoldException(
          Message.INVALID_SHAPE, shape, "the array has " + array.length + " elements");
    }
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
