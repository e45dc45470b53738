package dev.sevenfold.host;

import com.sun.jna.Pointer;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.HostTensor;

/** Copies tensors into and out of native memory, in the byte order of this machine. */
final class NativeTensors {
  private NativeTensors() {}

  /** Writes all elements at a place that has room for them. */
  static void write(Pointer target, HostTensor tensor) {
    int count = tensor.shape().elements();
    if (tensor.array() instanceof float[] values) {
      target.write(0, values, 0, count);
    } else if (tensor.array() instanceof short[] values) {
      target.write(0, values, 0, count);
    } else if (tensor.array() instanceof int[] values) {
      target.write(0, values, 0, count);
    } else if (tensor.array() instanceof long[] values) {
      target.write(0, values, 0, count);
    } else {
      target.write(0, (byte[]) tensor.array(), 0, count);
    }
  }

  /** Reads a tensor from a place that holds one of the type. */
  static HostTensor read(Pointer source, TensorType type) {
    HostTensor tensor = HostTensor.zeros(type.dtype(), type.shape());
    int count = type.shape().elements();
    if (tensor.array() instanceof float[] values) {
      source.read(0, values, 0, count);
    } else if (tensor.array() instanceof short[] values) {
      source.read(0, values, 0, count);
    } else if (tensor.array() instanceof int[] values) {
      source.read(0, values, 0, count);
    } else if (tensor.array() instanceof long[] values) {
      source.read(0, values, 0, count);
    } else {
      source.read(0, (byte[]) tensor.array(), 0, count);
    }
    return tensor;
  }
}
