package dev.sevenfold.tensor;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;

/** Row-major unsigned 8-bit values, each held in a Java byte. The array is not copied. */
public record UInt8Tensor(Shape shape, byte[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public UInt8Tensor {
    if (array.length != shape.elements()) {
      throw new SevenfoldException(
          Message.INVALID_SHAPE, shape, "the array has " + array.length + " elements");
    }
  }

  @Override
  public DType dtype() {
    return DType.UINT8;
  }

  @Override
  public UInt8Tensor withShape(Shape newShape) {
    return new UInt8Tensor(newShape, array);
  }
}
