package dev.sevenfold.tensor;

/** Row-major unsigned 8-bit values, each held in a Java byte. The array is not copied. */
public record UInt8Tensor(Shape shape, byte[] array) implements HostTensor {
  /** Checks that the array has as many elements as the shape. */
  public UInt8Tensor {
    shape.requireElements(array.length);
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
