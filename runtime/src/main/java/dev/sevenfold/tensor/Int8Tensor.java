package dev.sevenfold.tensor;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;

/** Row-major signed 8-bit values. The array is not copied. */
public record Int8Tensor(Shape shape, byte[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public Int8Tensor {
    if (array.length != shape.elements()) {
      throw new SevenfoldException(
          Message.INVALID_SHAPE, shape, "the array has " + array.length + " elements");
    }
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
