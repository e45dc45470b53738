package dev.sevenfold.compare;

import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.UInt8Tensor;

/** Elements of tensors of any type, one by one. */
final class Reals {
  private Reals() {}

  /** An element as a real number: a code is its own value. */
  static double real(HostTensor tensor, int index) {
    return tensor instanceof FloatTensor values ? values.array()[index] : integer(tensor, index);
  }

  /** All elements as real numbers, rounded to float. */
  static float[] reals(HostTensor tensor) {
    if (tensor instanceof FloatTensor values) {
      return values.array();
    }
    float[] reals = new float[tensor.shape().elements()];
    for (int i = 0; i < reals.length; i++) {
      reals[i] = integer(tensor, i);
    }
    return reals;
  }

  /** The bits of an element in the low end; every NaN has the same. */
  static long bits(HostTensor tensor, int index) {
    return tensor instanceof FloatTensor values
        ? Float.floatToIntBits(values.array()[index])
        : integer(tensor, index);
  }

  private static long integer(HostTensor tensor, int index) {
    if (tensor instanceof Int8Tensor int8) {
      return int8.array()[index];
    } else if (tensor instanceof Int16Tensor int16) {
      return int16.array()[index];
    } else if (tensor instanceof Int32Tensor int32) {
      return int32.array()[index];
    } else if (tensor instanceof Int64Tensor int64) {
      return int64.array()[index];
    } else if (tensor instanceof UInt8Tensor uint8) {
      return uint8.array()[index] & 0xFF;
    }
    return ((BoolTensor) tensor).array()[index];
  }
}
