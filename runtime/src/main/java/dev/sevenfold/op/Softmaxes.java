package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.ExponentialTable;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.reference.IntegerSoftmax.Exponentials;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What softmax and its logarithm share. */
final class Softmaxes {
  private static final int COARSE_STEP = 256;

  /** Both need to be asked for: their codes cost accuracy that float does not. */
  static final Constraint ASKED_FOR =
      new Constraint(
          "softmax must be asked for with @Quantize(softmax = true)",
          node -> node.config().softmax(),
          node -> node.config().softmax() ? "asked for" : "not");

  private Softmaxes() {}

  static List<TensorType> inferTypes(String op, TensorType x, Attributes attributes) {
    Checks.requireReal(op, x);
    Checks.axis(op, attributes.integer("axis"), x.shape().rank());
    return List.of(x);
  }

  static ReduceGeometry geometry(Shape x, int axis) {
    return ReduceGeometry.of(x.dimensions(), axis, axis + 1);
  }

  static ReduceGeometry geometry(Node node) {
    return geometry(node.inputs().get(0).type().shape(), node.attributes().integer("axis"));
  }

  /** Geometry, input, and in integers the exponentials. */
  static LoweringBuilder call(Node node, String operation) {
    LoweringBuilder call =
        Kernels.unary(node, operation).geometry("sevenfold_reduce", geometry(node)).input(0);
    if (node.isInteger()) {
      call.parameter("exponential", DType.INT32, ExponentialTable.ENTRIES);
      if (node.output().type().dtype() == DType.INT16) {
        call.parameter("coarse", DType.INT32, ExponentialTable.ENTRIES);
      }
    }
    return call;
  }

  /** The exponentials of an input. */
  static Map<String, HostTensor> pack(QuantizationParameters input) {
    Map<String, HostTensor> packed = new LinkedHashMap<>();
    packed.put("exponential", ExponentialTable.of(input.scale(), 1));
    if (input.dtype() == DType.INT16) {
      packed.put("coarse", ExponentialTable.of(input.scale(), COARSE_STEP));
    }
    return packed;
  }

  static Exponentials exponentials(Map<String, HostTensor> packed) {
    int[] coarse = packed.containsKey("coarse") ? Kernels.ints(packed, "coarse") : null;
    return new Exponentials(Kernels.ints(packed, "exponential"), coarse);
  }
}
