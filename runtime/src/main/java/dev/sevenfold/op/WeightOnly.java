package dev.sevenfold.op;

import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.WeightOnlyQuantizer;
import dev.sevenfold.reference.FloatElementwise;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Operators with INT8 weights under float activations, those of {@link Trait#WEIGHT_ONLY}. Packed
 * arrays: weight, weight_scale, bias where the layer has one, bounds.
 */
final class WeightOnly {
  private WeightOnly() {}

  /** Whether the node stays in float and asks for 8-bit weights. */
  static boolean isAskedFor(Node node) {
    return Weighted.activationType(node) == DType.FLOAT32
        && !node.config().isQuantized()
        && node.config().weights() == WeightType.INT8;
  }

  /** Whether the node gets 8-bit weights: it asks for them, and its operator has a kernel. */
  static boolean is(Node node) {
    return isAskedFor(node)
        && ((OpDefinition) node.operator()).traits().contains(Trait.WEIGHT_ONLY);
  }

  static void declare(LoweringBuilder call, Node node) {
    Shape weight = Weighted.weightShape(node);
    call.parameter("weight", DType.INT8, weight)
        .parameter("weight_scale", DType.FLOAT32, weight.dimension(0));
  }

  static Map<String, HostTensor> pack(String layer, FloatTensor weight) {
    int channels = weight.shape().dimension(0);
    WeightOnlyQuantizer quantizer = new WeightOnlyQuantizer(layer, weight.array(), channels);
    Map<String, HostTensor> packed = new LinkedHashMap<>();
    packed.put("weight", new Int8Tensor(weight.shape(), quantizer.codes()));
    packed.put("weight_scale", new FloatTensor(Shape.of(channels), quantizer.scales()));
    return packed;
  }

  /** The codes as real numbers, in steps of their scales. */
  static FloatTensor codes(Map<String, HostTensor> packed) {
    Int8Tensor codes = (Int8Tensor) packed.get("weight");
    float[] wide = new float[codes.array().length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = codes.array()[i];
    }
    return new FloatTensor(codes.shape(), wide);
  }

  /**
   * Turns sums into results, in place: {@code clamp(sum * scale + bias, lo, hi)}.
   *
   * @param sums output channels, each of {@code inner} elements, again and again
   */
  static void finish(FloatTensor sums, int inner, Map<String, HostTensor> packed) {
    float[] scale = ((FloatTensor) packed.get("weight_scale")).array();
    FloatTensor bias = (FloatTensor) packed.get("bias");
    float[] bounds = ((FloatTensor) packed.get("bounds")).array();
    float[] values = sums.array();
    for (int i = 0; i < values.length; i++) {
      int channel = i / inner % scale.length;
      float scaled = values[i] * scale[channel];
      float biased = bias == null ? scaled : scaled + bias.array()[channel];
      values[i] = FloatElementwise.clamp(biased, bounds[0], bounds[1]);
    }
  }
}
