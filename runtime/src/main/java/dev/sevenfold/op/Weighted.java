package dev.sevenfold.op;

import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.ChannelReport;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.quant.KernelFamily;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.quant.QuantizedWeights;
import dev.sevenfold.quant.WeightQuantizer;
import dev.sevenfold.quant.WeightSpec;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import dev.sevenfold.tensor.UInt8Tensor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * What convolution and linear share: inputs x, weight (output channels first) and optional bias,
 * and the packed arrays weight, bias, scale, shift and quantization {input zero point, lo, hi}.
 */
final class Weighted {
  private Weighted() {}

  static DType activationType(Node node) {
    return node.inputs().get(0).type().dtype();
  }

  static Shape weightShape(Node node) {
    return node.inputs().get(1).type().shape();
  }

  static boolean hasBias(Node node) {
    return node.inputs().size() > 2;
  }

  /** Suffix of a kernel: i8, i16, w8a16. */
  static String suffix(Node node) {
    if (activationType(node) == DType.INT8) {
      return "i8";
    }
    return node.config().weightType() == DType.INT8 ? "w8a16" : "i16";
  }

  /** Declares the packed arrays of the integer kernels. */
  static LoweringBuilder integerParameters(LoweringBuilder call, Node node) {
    Shape weight = weightShape(node);
    int outputs = weight.dimension(0);
    boolean narrow = activationType(node) == DType.INT8;
    return call.parameter("weight", node.config().weightType(), weight)
        .parameter("bias", narrow ? DType.INT32 : DType.INT64, outputs)
        .parameter("scale", DType.UINT8, outputs)
        .parameter("shift", DType.UINT8, outputs)
        .parameter("quantization", DType.INT32, 3);
  }

  /** Declares the packed arrays of the float kernels. */
  static LoweringBuilder floatParameters(LoweringBuilder call, Node node) {
    Shape weight = weightShape(node);
    if (WeightOnly.is(node)) {
      WeightOnly.declare(call, node);
    } else {
      call.parameter("weight", DType.FLOAT32, weight);
    }
    if (hasBias(node)) {
      call.parameter("bias", DType.FLOAT32, weight.dimension(0));
    } else {
      call.absent();
    }
    return call.parameter("bounds", DType.FLOAT32, 2);
  }

  static Packing pack(PackingContext context, KernelFamily family) {
    return context.node().isInteger() ? packInteger(context, family) : packFloat(context);
  }

  private static Packing packFloat(PackingContext context) {
    Map<String, HostTensor> packed = new LinkedHashMap<>();
    if (WeightOnly.is(context.node())) {
      packed.putAll(WeightOnly.pack(context.node().name(), context.constant(1)));
    } else {
      packed.put("weight", context.constant(1));
    }
    if (hasBias(context.node())) {
      packed.put("bias", context.constant(2));
    }
    packed.put("bounds", Clamps.packed(context.node().attributes()));
    return Packing.of(packed);
  }

  private static Packing packInteger(PackingContext context, KernelFamily family) {
    Node node = context.node();
    QuantizationParameters input = context.input(0);
    QuantizationParameters output = context.output();
    FloatTensor weight = context.constant(1);
    int outputs = weight.shape().dimension(0);
    float[] bias = hasBias(node) ? context.constant(2).array() : null;
    WeightSpec spec =
        new WeightSpec(node.name(), family, node.config().weightType(), input, output);
    QuantizedWeights weights = WeightQuantizer.quantize(spec, weight.array(), bias, outputs);
    if (!weights.fits()) {
      return Packing.raise(weights.requiredOutputScale().getAsDouble());
    }
    ClampBounds bounds = Clamps.codes(node.attributes(), output);
    Shape channels = Shape.of(outputs);
    boolean narrow = input.dtype() == DType.INT8;
    Map<String, HostTensor> packed = new LinkedHashMap<>();
    packed.put("weight", weights.codes().withShape(weight.shape()));
    packed.put(
        "bias",
        narrow
            ? new Int32Tensor(channels, weights.biasAsInt32())
            : new Int64Tensor(channels, weights.bias()));
    packed.put("scale", new UInt8Tensor(channels, weights.multiplierBytes()));
    packed.put("shift", new UInt8Tensor(channels, weights.shiftBytes()));
    packed.put("quantization", ints(input.zeroPoint(), bounds.minimum(), bounds.maximum()));
    return Packing.of(packed, accumulatorBound(weights), notes(weights));
  }

  private static List<String> notes(QuantizedWeights weights) {
    List<String> notes = new ArrayList<>();
    count(notes, weights, "doubled for the accumulator", report -> report.doublings() > 0);
    count(notes, weights, "dead (all weights are code 0)", ChannelReport::dead);
    count(notes, weights, "with an output finer than the accumulator", r -> r.ratio() > 1);
    return notes;
  }

  private static long accumulatorBound(QuantizedWeights weights) {
    return weights.channels().stream().mapToLong(ChannelReport::accumulatorBound).max().orElse(0);
  }

  private static void count(
      List<String> notes, QuantizedWeights weights, String what, Predicate<ChannelReport> filter) {
    long count = weights.channels().stream().filter(filter).count();
    if (count > 0) {
      notes.add(count + " of " + weights.channels().size() + " channels " + what);
    }
  }

  static Int32Tensor ints(int... values) {
    return new Int32Tensor(Shape.of(values.length), values);
  }

  /** {@code (float) (code * s_w')} with {@code s_w' = M * 2^-S * s_y / s_x} per output channel. */
  static FloatTensor effectiveWeight(
      Map<String, HostTensor> packed, QuantizationParameters input, QuantizationParameters output) {
    HostTensor codes = packed.get("weight");
    byte[] scale = ((UInt8Tensor) packed.get("scale")).array();
    byte[] shift = ((UInt8Tensor) packed.get("shift")).array();
    double step = (double) output.scale() / input.scale();
    float[] real = new float[codes.shape().elements()];
    int inner = real.length / scale.length;
    for (int channel = 0; channel < scale.length; channel++) {
      double ratio = Math.scalb((double) (scale[channel] & 0xFF), -shift[channel]);
      scaled(codes, channel * inner, inner, ratio * step, real);
    }
    return new FloatTensor(codes.shape(), real);
  }

  private static void scaled(
      HostTensor codes, int from, int count, double effectiveScale, float[] real) {
    for (int i = from; i < from + count; i++) {
      int code =
          codes instanceof Int8Tensor narrow ? narrow.array()[i] : ((Int16Tensor) codes).array()[i];
      real[i] = (float) (code * effectiveScale);
    }
  }
}
