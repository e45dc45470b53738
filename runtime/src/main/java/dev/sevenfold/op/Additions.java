package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.AdditionMultipliers;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.reference.FloatElementwise;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;

/**
 * What add and sub share: {@code a + gain * b}, gain being alpha or -alpha. Packed arrays: integer
 * quantization {a zero point, b zero point, output zero point, a multiplier, b multiplier, shift,
 * lo, hi}; float bounds {lo, hi, gain}.
 */
final class Additions {
  private Additions() {}

  static FloatTensor evaluate(FloatTensor a, FloatTensor b, double gain, Attributes attributes) {
    int[] aDimensions = a.shape().dimensions();
    int[] bDimensions = b.shape().dimensions();
    Shape shape = Shape.of(BroadcastGeometry.outputDims(aDimensions, bDimensions));
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, shape);
    FloatElementwise.add(
        BroadcastGeometry.of(aDimensions, bDimensions),
        a.array(),
        b.array(),
        (float) gain,
        Clamps.real(attributes),
        output.array());
    return output;
  }

  /** Integers are added as they are: a factor would be lost in the rounding of the result. */
  static TensorType outputType(String op, TensorType a, TensorType b, Attributes attributes) {
    Checks.require(
        !Int64s.is(a) || attributes.real("alpha", 1) == 1,
        Message.INVALID_ARGUMENT,
        op,
        "alpha",
        attributes.real("alpha", 1),
        "INT64 tensors are added without a factor; multiply one of them first");
    return Broadcasting.numberType(op, a, b);
  }

  private static BroadcastGeometry geometry(Node node) {
    return BroadcastGeometry.of(
        node.inputs().get(0).type().shape().dimensions(),
        node.inputs().get(1).type().shape().dimensions());
  }

  static Lowering lower(Node node) {
    if (!node.isInteger()) {
      return Kernels.unary(node, "add")
          .geometry("sevenfold_broadcast", geometry(node))
          .input(0)
          .input(1)
          .parameter("bounds", DType.FLOAT32, 3)
          .output()
          .build();
    }
    boolean sameShape =
        node.inputs().get(0).type().shape().equals(node.inputs().get(1).type().shape());
    LoweringBuilder call =
        sameShape
            ? Kernels.unary(node, "residual_add_relu")
                .literal(node.output().type().shape().elements())
            : Kernels.unary(node, "add").geometry("sevenfold_broadcast", geometry(node));
    return call.input(0).input(1).parameter("quantization", DType.INT32, 8).output().build();
  }

  static Packing pack(PackingContext context, double gain) {
    Attributes attributes = context.node().attributes();
    if (!context.node().isInteger()) {
      float[] bounds = Clamps.real(attributes);
      float[] packed = {bounds[0], bounds[1], (float) gain};
      return Packing.of(Map.of("bounds", new FloatTensor(Shape.of(3), packed)));
    }
    QuantizationParameters a = context.input(0);
    QuantizationParameters b = context.input(1);
    QuantizationParameters output = context.output();
    AdditionMultipliers multipliers = AdditionMultipliers.of(a, 1, b, gain, output);
    if (!multipliers.fits()) {
      return Packing.raise(multipliers.requiredOutputScale().getAsDouble());
    }
    ClampBounds bounds = Clamps.codes(attributes, output);
    return Packing.of(
        Map.of(
            "quantization",
            Weighted.ints(
                a.zeroPoint(),
                b.zeroPoint(),
                output.zeroPoint(),
                multipliers.multiplierA(),
                multipliers.multiplierB(),
                multipliers.shift(),
                bounds.minimum(),
                bounds.maximum())));
  }

  static HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor output = HostTensor.zeros(activations.get(0).dtype(), node.output().type().shape());
    IntegerKernels.add(
        geometry(node),
        activations.get(0),
        activations.get(1),
        Kernels.ints(packed, "quantization"),
        output);
    return output;
  }
}
