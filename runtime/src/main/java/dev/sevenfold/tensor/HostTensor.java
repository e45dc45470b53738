package dev.sevenfold.tensor;

/** A tensor with values: a shape and a row-major array of the element type. */
public sealed interface HostTensor
    permits FloatTensor,
        Int8Tensor,
        Int16Tensor,
        Int32Tensor,
        Int64Tensor,
        UInt8Tensor,
        BoolTensor {
  /** Element type. */
  DType dtype();

  /** Dimensions. */
  Shape shape();

  /** The row-major array itself (not a copy): {@code float[]}, {@code byte[]}, ... */
  Object array();

  /** The same array under another shape with as many elements. */
  HostTensor withShape(Shape shape);

  /** A tensor of zeros. */
  static HostTensor zeros(DType dtype, Shape shape) {
    return of(dtype, shape, null);
  }

  /** A tensor over an array of the type's Java element type, or over a new one when null. */
  static HostTensor of(DType dtype, Shape shape, Object array) {
    int n = shape.elements();
    return switch (dtype) {
      case FLOAT32 -> new FloatTensor(shape, array == null ? new float[n] : (float[]) array);
      case INT8 -> new Int8Tensor(shape, array == null ? new byte[n] : (byte[]) array);
      case INT16 -> new Int16Tensor(shape, array == null ? new short[n] : (short[]) array);
      case INT32 -> new Int32Tensor(shape, array == null ? new int[n] : (int[]) array);
      case INT64 -> new Int64Tensor(shape, array == null ? new long[n] : (long[]) array);
      case UINT8 -> new UInt8Tensor(shape, array == null ? new byte[n] : (byte[]) array);
      case BOOL -> new BoolTensor(shape, array == null ? new byte[n] : (byte[]) array);
    };
  }
}
