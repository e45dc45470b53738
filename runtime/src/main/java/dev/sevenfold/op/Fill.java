package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.tensor.UInt8Tensor;

/** One value as a tensor of one element. */
final class Fill {
  private static final Shape ONE = Shape.of(1);

  private Fill() {}

  /** Fails unless an element of the type can have the value, or a code that saturates can. */
  static void require(String op, DType dtype, double value) {
    boolean real = dtype == DType.FLOAT32 || dtype == DType.INT8 || dtype == DType.INT16;
    Checks.require(
        real ? !Double.isNaN(value) : real(of(dtype, value)) == value,
        Message.INVALID_ARGUMENT,
        op,
        "value",
        value,
        "no " + dtype + " element has it");
  }

  /** The value as an element of a tensor that is not quantized. */
  static HostTensor of(DType dtype, double value) {
    return switch (dtype) {
      case FLOAT32 -> new FloatTensor(ONE, new float[] {(float) value});
      case INT8 -> new Int8Tensor(ONE, new byte[] {(byte) value});
      case INT16 -> new Int16Tensor(ONE, new short[] {(short) value});
      case INT32 -> new Int32Tensor(ONE, new int[] {(int) value});
      case INT64 -> new Int64Tensor(ONE, new long[] {(long) value});
      case UINT8 -> new UInt8Tensor(ONE, new byte[] {(byte) (int) value});
      case BOOL -> new BoolTensor(ONE, new byte[] {(byte) (value == 0 ? 0 : 1)});
    };
  }

  /** The code of a real value. */
  static HostTensor of(QuantizationParameters parameters, double value) {
    return parameters.quantize(new FloatTensor(ONE, new float[] {(float) value}));
  }

  private static double real(HostTensor element) {
    return switch (element.dtype()) {
      case FLOAT32 -> ((FloatTensor) element).array()[0];
      case INT8 -> ((Int8Tensor) element).array()[0];
      case INT16 -> ((Int16Tensor) element).array()[0];
      case INT32 -> ((Int32Tensor) element).array()[0];
      case INT64 -> ((Int64Tensor) element).array()[0];
      case UINT8 -> ((UInt8Tensor) element).array()[0] & 0xFF;
      case BOOL -> ((BoolTensor) element).array()[0];
    };
  }
}
