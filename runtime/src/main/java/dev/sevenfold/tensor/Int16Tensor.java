package dev.sevenfold.tensor;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;

/** Row-major signed 16-bit values. The array is not copied. */
public record Int16Tensor(Shape shape, short[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public Int16Tensor {
    if (array.length != shape.elements()) {
      throw new SevenfoldException(
          Message.INVALID_SHAPE, shape, "the array has " + array.length + " elements");
    }
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
