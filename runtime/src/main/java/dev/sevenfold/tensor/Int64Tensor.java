package dev.sevenfold.tensor;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;

/** Row-major signed 64-bit values. The array is not copied. */
public record Int64Tensor(Shape shape, long[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public Int64Tensor {
    if (array.length != shape.elements()) {
      throw new SevenfoldException(
          Message.INVALID_SHAPE, shape, "the array has " + array.length + " elements");
    }
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
