package dev.sevenfold.op;

import dev.sevenfold.reference.AdaptivePool2dGeometry;
import dev.sevenfold.reference.AverageRequantization;
import dev.sevenfold.reference.BatchMatmulGeometry;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.reference.Codes;
import dev.sevenfold.reference.IntegerElementwise;
import dev.sevenfold.reference.IntegerMatmul;
import dev.sevenfold.reference.IntegerPooling;
import dev.sevenfold.reference.IntegerProducts;
import dev.sevenfold.reference.Pool2dGeometry;
import dev.sevenfold.reference.Quantization;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import java.util.Map;

/** Calls the integer kernels with the arrays of tensors, by element type. */
final class IntegerKernels {
  private IntegerKernels() {}

  private static byte[] int8(HostTensor tensor) {
    return ((Int8Tensor) tensor).array();
  }

  private static short[] int16(HostTensor tensor) {
    return ((Int16Tensor) tensor).array();
  }

  static void add(
      BroadcastGeometry geometry,
      HostTensor a,
      HostTensor b,
      int[] quantization,
      HostTensor output) {
    if (a instanceof Int8Tensor a8) {
      IntegerElementwise.add(geometry, a8.array(), int8(b), quantization, int8(output));
    } else {
      IntegerElementwise.add(geometry, int16(a), int16(b), quantization, int16(output));
    }
  }

  static void multiply(
      BatchMatmulGeometry geometry,
      HostTensor a,
      HostTensor b,
      int[] quantization,
      HostTensor output) {
    if (a instanceof Int8Tensor a8) {
      IntegerMatmul.int8(geometry, a8.array(), int8(b), quantization, int8(output));
    } else {
      IntegerMatmul.int16(geometry, int16(a), int16(b), quantization, int16(output));
    }
  }

  static void multiplyElements(
      BroadcastGeometry geometry,
      HostTensor a,
      HostTensor b,
      int[] quantization,
      HostTensor output) {
    if (a instanceof Int8Tensor a8) {
      IntegerProducts.multiply(geometry, a8.array(), int8(b), quantization, int8(output));
    } else {
      IntegerProducts.multiply(geometry, int16(a), int16(b), quantization, int16(output));
    }
  }

  static void divideElements(
      BroadcastGeometry geometry,
      HostTensor a,
      HostTensor b,
      int[] quantization,
      HostTensor output) {
    if (a instanceof Int8Tensor a8) {
      IntegerProducts.divide(geometry, a8.array(), int8(b), quantization, int8(output));
    } else {
      IntegerProducts.divide(geometry, int16(a), int16(b), quantization, int16(output));
    }
  }

  static void clamp(HostTensor x, int[] quantization, HostTensor output) {
    if (x instanceof Int8Tensor x8) {
      IntegerElementwise.clamp(x8.array(), quantization, int8(output));
    } else {
      IntegerElementwise.clamp(int16(x), quantization, int16(output));
    }
  }

  /** INT8 through the table, INT16 through the multiplier. */
  static void requantize(HostTensor x, Map<String, HostTensor> packed, HostTensor output) {
    if (x instanceof Int8Tensor x8) {
      HostTensor table = packed.get("table");
      if (output instanceof Int8Tensor y8) {
        Quantization.requantize(x8.array(), int8(table), y8.array());
      } else {
        Quantization.requantize(x8.array(), int16(table), int16(output));
      }
      return;
    }
    int[] quantization = Kernels.ints(packed, "quantization");
    if (output instanceof Int8Tensor y8) {
      Quantization.requantize(int16(x), quantization, y8.array());
    } else {
      Quantization.requantize(int16(x), quantization, int16(output));
    }
  }

  /** The codes of a tensor, of either width. */
  static Codes codes(HostTensor tensor) {
    return tensor instanceof Int8Tensor narrow ? Codes.of(narrow.array()) : Codes.of(int16(tensor));
  }

  static void max(Pool2dGeometry geometry, HostTensor x, HostTensor output) {
    IntegerPooling.max(geometry, codes(x), codes(output));
  }

  static void adaptiveMax(AdaptivePool2dGeometry geometry, HostTensor x, HostTensor output) {
    IntegerPooling.adaptiveMax(geometry, codes(x), codes(output));
  }

  private static AverageRequantization averaging(Map<String, HostTensor> packed) {
    return new AverageRequantization(
        Kernels.ints(packed, "quantization"),
        Kernels.ints(packed, "counts"),
        Kernels.ints(packed, "multiplier"),
        Kernels.ints(packed, "shift"));
  }

  static void average(
      Pool2dGeometry geometry, HostTensor x, Map<String, HostTensor> packed, HostTensor output) {
    IntegerPooling.average(geometry, codes(x), averaging(packed), codes(output));
  }

  static void adaptiveAverage(
      AdaptivePool2dGeometry geometry,
      HostTensor x,
      Map<String, HostTensor> packed,
      HostTensor output) {
    IntegerPooling.adaptiveAverage(geometry, codes(x), averaging(packed), codes(output));
  }

  static void mean(
      ReduceGeometry geometry, HostTensor x, Map<String, HostTensor> packed, HostTensor output) {
    IntegerPooling.mean(geometry, codes(x), averaging(packed), codes(output));
  }
}
