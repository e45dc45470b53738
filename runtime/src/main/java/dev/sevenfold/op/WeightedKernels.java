package dev.sevenfold.op;

import dev.sevenfold.reference.Conv2dGeometry;
import dev.sevenfold.reference.IntegerConvolution;
import dev.sevenfold.reference.IntegerLinear;
import dev.sevenfold.reference.MatmulGeometry;
import dev.sevenfold.reference.TransposedConvolution;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.UInt8Tensor;
import java.util.Map;

/**
 * The integer kernels of one operator with weights, by the types of activations and weights. All
 * take the same packed arrays: weight, bias, scale, shift, quantization.
 *
 * @param int8 INT8 activations and weights, INT32 bias
 * @param w8a16 INT16 activations, INT8 weights, INT64 bias
 * @param int16 INT16 activations and weights, INT64 bias
 */
record WeightedKernels<G>(
    Kernel<G, byte[], byte[], int[]> int8,
    Kernel<G, short[], byte[], long[]> w8a16,
    Kernel<G, short[], short[], long[]> int16) {

  static final WeightedKernels<Conv2dGeometry> CONVOLUTION =
      new WeightedKernels<>(
          IntegerConvolution::int8, IntegerConvolution::w8a16, IntegerConvolution::int16);

  static final WeightedKernels<Conv2dGeometry> TRANSPOSED_CONVOLUTION =
      new WeightedKernels<>(
          TransposedConvolution::int8, TransposedConvolution::w8a16, TransposedConvolution::int16);

  static final WeightedKernels<MatmulGeometry> LINEAR =
      new WeightedKernels<>(IntegerLinear::int8, IntegerLinear::w8a16, IntegerLinear::int16);

  /** One kernel; A, W and B are arrays of activations, weights and biases. */
  @FunctionalInterface
  interface Kernel<G, A, W, B> {
    void run(
        G geometry,
        A input,
        W weight,
        B bias,
        byte[] scale,
        byte[] shift,
        int[] quantization,
        A output);
  }

  /** Computes the output with the kernel of its types. */
  void run(G geometry, HostTensor x, Map<String, HostTensor> packed, HostTensor output) {
    HostTensor weight = packed.get("weight");
    HostTensor bias = packed.get("bias");
    byte[] scale = ((UInt8Tensor) packed.get("scale")).array();
    byte[] shift = ((UInt8Tensor) packed.get("shift")).array();
    int[] quantization = Kernels.ints(packed, "quantization");
    if (x instanceof Int8Tensor x8) {
      byte[] w = ((Int8Tensor) weight).array();
      int[] b = ((Int32Tensor) bias).array();
      byte[] y = ((Int8Tensor) output).array();
      int8.run(geometry, x8.array(), w, b, scale, shift, quantization, y);
      return;
    }
    short[] x16 = ((Int16Tensor) x).array();
    long[] b = ((Int64Tensor) bias).array();
    short[] y = ((Int16Tensor) output).array();
    if (weight instanceof Int8Tensor w) {
      w8a16.run(geometry, x16, w.array(), b, scale, shift, quantization, y);
    } else {
      short[] w = ((Int16Tensor) weight).array();
      int16.run(geometry, x16, w, b, scale, shift, quantization, y);
    }
  }
}
