package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.reference.FloatNormalization;
import dev.sevenfold.reference.IntegerNormalization;
import dev.sevenfold.reference.NormalizeGeometry;
import dev.sevenfold.reference.NormalizeKind;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the normalizations share: inputs x, weight and bias, the last two of which may be absent,
 * and the packed arrays weight, bias, scale {input, output} and quantization {input zero point,
 * output zero point, lo, hi} in integers, bounds {lo, hi} in float.
 */
final class Normalizations {
  private Normalizations() {}

  /** Fails unless eps can keep a root from zero. */
  static void requireEps(String op, Attributes attributes) {
    double eps = attributes.real("eps");
    Checks.require(
        eps > 0 && Double.isFinite(eps),
        Message.INVALID_ARGUMENT,
        op,
        "eps",
        eps,
        "it must be positive and finite");
  }

  /** The array of an input, or null where it is absent. */
  static float[] optional(List<HostTensor> inputs, int index) {
    return inputs.size() > index ? ((FloatTensor) inputs.get(index)).array() : null;
  }

  /** The array of a tensor, or null for null. */
  static float[] array(FloatTensor tensor) {
    return tensor == null ? null : tensor.array();
  }

  /**
   * The call of a kernel.
   *
   * @param operation name without prefix
   * @param most the kernel's number of arrays with parameters: none, weight, or weight and bias
   */
  static Lowering lower(Node node, String operation, NormalizeGeometry geometry, int most) {
    LoweringBuilder call =
        Kernels.unary(node, operation).geometry("sevenfold_normalize", geometry).input(0);
    List<String> names = List.of("weight", "bias");
    for (int i = 0; i < most; i++) {
      if (node.inputs().size() > i + 1) {
        call.parameter(names.get(i), DType.FLOAT32, geometry.parameters());
      } else {
        call.absent();
      }
    }
    call.literal(node.attributes().real("eps"));
    return numbers(call, node).output().build();
  }

  /** Declares scales and zero points, or the bounds of a clamp in float. */
  static LoweringBuilder numbers(LoweringBuilder call, Node node) {
    return node.isInteger()
        ? call.parameter("scale", DType.FLOAT32, 2).parameter("quantization", DType.INT32, 4)
        : call.parameter("bounds", DType.FLOAT32, 2);
  }

  static Packing pack(PackingContext context) {
    Node node = context.node();
    Map<String, HostTensor> packed = new LinkedHashMap<>();
    if (node.inputs().size() > 1) {
      packed.put("weight", flat(context.constant(1)));
    }
    if (node.inputs().size() > 2) {
      packed.put("bias", flat(context.constant(2)));
    }
    if (node.isInteger()) {
      ClampBounds bounds = Clamps.codes(node.attributes(), context.output());
      float[] scale = {context.input(0).scale(), context.output().scale()};
      packed.put("scale", new FloatTensor(Shape.of(2), scale));
      packed.put(
          "quantization",
          Weighted.ints(
              context.input(0).zeroPoint(),
              context.output().zeroPoint(),
              bounds.minimum(),
              bounds.maximum()));
    } else {
      packed.put("bounds", Clamps.packed(node.attributes()));
    }
    return Packing.of(packed);
  }

  private static FloatTensor flat(FloatTensor tensor) {
    return new FloatTensor(Shape.of(tensor.shape().elements()), tensor.array());
  }

  /** How the generated reference calls {@code apply}: inputs, null for absent ones, literals. */
  static ReferenceCall referenceCall(Class<?> type, Node node, int most, String... literals) {
    List<String> arguments = new ArrayList<>();
    for (int i = node.inputs().size() - 1; i < most; i++) {
      arguments.add("null");
    }
    arguments.addAll(List.of(literals));
    return new ReferenceCall(type, "apply", arguments);
  }

  /** The float meaning; weight and bias may be null. */
  static FloatTensor evaluate(
      NormalizeKind kind,
      NormalizeGeometry geometry,
      FloatTensor x,
      float[] weight,
      float[] bias,
      Attributes attributes) {
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, x.shape());
    FloatNormalization.normalize(
        kind,
        geometry,
        x.array(),
        weight,
        bias,
        attributes.real("eps"),
        Clamps.real(attributes),
        output.array());
    return output;
  }

  /** The integer meaning, on the arrays that {@link #pack} gave. */
  static HostTensor evaluateInteger(
      NormalizeKind kind,
      Node node,
      NormalizeGeometry geometry,
      HostTensor x,
      Map<String, HostTensor> packed) {
    HostTensor output = HostTensor.zeros(x.dtype(), x.shape());
    IntegerNormalization.normalize(
        new IntegerNormalization.Call(
            kind,
            geometry,
            IntegerKernels.codes(x),
            floats(packed, "weight"),
            floats(packed, "bias"),
            node.attributes().real("eps"),
            floats(packed, "scale"),
            Kernels.ints(packed, "quantization"),
            IntegerKernels.codes(output)));
    return output;
  }

  private static float[] floats(Map<String, HostTensor> packed, String name) {
    return array((FloatTensor) packed.get(name));
  }
}
