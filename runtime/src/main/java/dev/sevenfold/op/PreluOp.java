package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.FreeMultiplier;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.reference.ChannelGeometry;
import dev.sevenfold.reference.Codes;
import dev.sevenfold.reference.Prelu;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * x above 0, weight x elsewhere. Inputs: x and weight, {@code [1]} or {@code [channels]} of axis 1.
 */
public final class PreluOp implements OpDefinition {
  @Override
  public String name() {
    return "prelu";
  }

  @Override
  public OpGroup group() {
    return OpGroup.ACTIVATION;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.IN_PLACE);
  }

  @Override
  public InputRole role(int input) {
    return input == 1 ? InputRole.PARAMETER : InputRole.ACTIVATION;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Checks.requireReal(name(), x);
    Shape weight = inputs.get(1).shape();
    int given = weight.elements();
    boolean fits = given == 1 || (x.shape().rank() > 1 && x.shape().dimension(1) == given);
    Checks.require(
        fits && weight.rank() == 1,
        Message.INVALID_ARGUMENT,
        name(),
        "the shape of weight",
        weight,
        "it must be one number or as many as axis 1 of the input " + x.shape());
    return List.of(x);
  }

  private static ChannelGeometry geometry(Shape x, int weights) {
    return weights == 1 ? ChannelGeometry.ofOne(x.elements()) : ChannelGeometry.of(x.dimensions());
  }

  private static ChannelGeometry geometry(Node node) {
    return geometry(node.output().type().shape(), weights(node));
  }

  private static int weights(Node node) {
    return node.inputs().get(1).type().shape().elements();
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor x, FloatTensor weight) {
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, x.shape());
    ChannelGeometry geometry = geometry(x.shape(), weight.shape().elements());
    Prelu.prelu(geometry, x.array(), weight.array(), output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((FloatTensor) inputs.get(0), (FloatTensor) inputs.get(1));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(PreluOp.class, "apply", List.of());
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    LoweringBuilder call =
        Kernels.unary(node, "prelu").geometry("sevenfold_channels", geometry(node)).input(0);
    return (node.isInteger()
            ? call.parameter("quantization", DType.INT32, 4)
                .parameter("multiplier", DType.INT32, weights(node))
                .parameter("shift", DType.INT32, weights(node))
            : call.parameter("weight", DType.FLOAT32, weights(node)))
        .output()
        .build();
  }

  @Override
  public Packing pack(PackingContext context) {
    FloatTensor weight = context.constant(1);
    if (!context.node().isInteger()) {
      return Packing.of(Map.of("weight", weight));
    }
    String layer = context.node().name();
    QuantizationParameters input = context.input(0);
    QuantizationParameters output = context.output();
    double ratio = (double) input.scale() / output.scale();
    FreeMultiplier above = FreeMultiplier.requantize(layer, input, output);
    int[] multiplier = new int[weight.array().length];
    int[] shift = new int[multiplier.length];
    for (int i = 0; i < multiplier.length; i++) {
      float slope = weight.array()[i];
      FreeMultiplier below =
          FreeMultiplier.of(layer, Math.abs(slope) * ratio, input.largestMagnitude());
      multiplier[i] = slope < 0 ? -below.multiplier() : below.multiplier();
      shift[i] = below.shift();
    }
    Map<String, HostTensor> packed = new LinkedHashMap<>();
    packed.put(
        "quantization",
        Weighted.ints(input.zeroPoint(), output.zeroPoint(), above.multiplier(), above.shift()));
    packed.put("multiplier", Weighted.ints(multiplier));
    packed.put("shift", Weighted.ints(shift));
    return Packing.of(packed);
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), x.shape());
    ChannelGeometry geometry = geometry(node);
    int[] quantization = Kernels.ints(packed, "quantization");
    int[] multiplier = Kernels.ints(packed, "multiplier");
    int[] shift = Kernels.ints(packed, "shift");
    Codes codes = IntegerKernels.codes(output);
    Prelu.prelu(geometry, IntegerKernels.codes(x), quantization, multiplier, shift, codes);
    return output;
  }
}
