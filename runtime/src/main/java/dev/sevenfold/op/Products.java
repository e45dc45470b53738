package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.quant.FreeMultiplier;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;

/**
 * What mul and div share. Packed arrays: integer quantization {a zero point, b zero point, output
 * zero point, multiplier, shift, lo, hi}; float bounds {lo, hi}.
 */
final class Products {
  private Products() {}

  /** A float kernel. */
  interface Real {
    void run(BroadcastGeometry geometry, float[] a, float[] b, float[] bounds, float[] output);
  }

  /** An integer kernel. */
  interface Integers {
    void run(
        BroadcastGeometry geometry,
        HostTensor a,
        HostTensor b,
        int[] quantization,
        HostTensor output);
  }

  /** A rule for the multiplier. */
  interface Rule {
    FreeMultiplier of(
        String layer,
        QuantizationParameters a,
        QuantizationParameters b,
        QuantizationParameters output);
  }

  static FloatTensor evaluate(
      List<? extends HostTensor> inputs, Attributes attributes, Real kernel) {
    FloatTensor a = (FloatTensor) inputs.get(0);
    FloatTensor b = (FloatTensor) inputs.get(1);
    int[] dimensions = BroadcastGeometry.outputDims(a.shape().dimensions(), b.shape().dimensions());
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, Shape.of(dimensions));
    kernel.run(
        BroadcastGeometry.of(a.shape().dimensions(), b.shape().dimensions()),
        a.array(),
        b.array(),
        Clamps.real(attributes),
        output.array());
    return output;
  }

  private static BroadcastGeometry geometry(Node node) {
    return BroadcastGeometry.of(
        node.inputs().get(0).type().shape().dimensions(),
        node.inputs().get(1).type().shape().dimensions());
  }

  static Lowering lower(Node node) {
    LoweringBuilder call =
        Kernels.unary(node, node.operator().name())
            .geometry("sevenfold_broadcast", geometry(node))
            .input(0)
            .input(1);
    return node.isInteger()
        ? call.parameter("quantization", DType.INT32, 7).output().build()
        : call.parameter("bounds", DType.FLOAT32, 2).output().build();
  }

  static Packing pack(PackingContext context, Rule rule) {
    Attributes attributes = context.node().attributes();
    if (!context.node().isInteger()) {
      return Packing.of(Map.of("bounds", Clamps.packed(attributes)));
    }
    QuantizationParameters a = context.input(0);
    QuantizationParameters b = context.input(1);
    QuantizationParameters output = context.output();
    FreeMultiplier multiplier = rule.of(context.node().name(), a, b, output);
    ClampBounds bounds = Clamps.codes(attributes, output);
    return Packing.of(
        Map.of(
            "quantization",
            Weighted.ints(
                a.zeroPoint(),
                b.zeroPoint(),
                output.zeroPoint(),
                multiplier.multiplier(),
                multiplier.shift(),
                bounds.minimum(),
                bounds.maximum())));
  }

  static HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed, Integers kernel) {
    HostTensor output = HostTensor.zeros(activations.get(0).dtype(), node.output().type().shape());
    kernel.run(
        geometry(node),
        activations.get(0),
        activations.get(1),
        Kernels.ints(packed, "quantization"),
        output);
    return output;
  }
}
