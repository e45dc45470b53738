package dev.sevenfold.op;

import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int32Tensor;
import java.util.Map;

/** Names of our own kernels by domain, and access to packed arrays. */
final class Kernels {
  private Kernels() {}

  /** {@code c7x_int8_X}, {@code c7x_int16_X} or {@code c7x_float_X}, by the type of the output. */
  static LoweringBuilder unary(Node node, String operation) {
    return typed(node, node.output().type().dtype(), operation);
  }

  /** {@code c7x_int8_X}, {@code c7x_int16_X}, {@code c7x_int64_X} or {@code c7x_float_X}. */
  static LoweringBuilder typed(Node node, DType dtype, String operation) {
    return switch (dtype) {
      case INT8 -> LoweringBuilder.call(KernelClass.C7X, "c7x_int8_" + operation);
      case INT16 -> LoweringBuilder.call(KernelClass.C7X, "c7x_int16_" + operation);
      case INT64 -> LoweringBuilder.call(KernelClass.C7X, "c7x_int64_" + operation);
      case FLOAT32 ->
          LoweringBuilder.call(KernelClass.FLOAT, "c7x_float_" + operation)
              .because(node.annotation().reason());
      default -> throw new IllegalStateException(node.name() + " has no kernel");
    };
  }

  /** {@code i8} or {@code i16}. */
  static String suffix(DType dtype) {
    return dtype == DType.INT8 ? "i8" : "i16";
  }

  static int[] ints(Map<String, HostTensor> packed, String name) {
    return ((Int32Tensor) packed.get(name)).array();
  }
}
