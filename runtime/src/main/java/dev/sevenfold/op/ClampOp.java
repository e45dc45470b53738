package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.reference.FloatElementwise;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** min(max(x, clamp_min), clamp_max) per element; relu, relu6 and clip are clamps. Attributes: clamp_min and clamp_max, doubles, either may be infinite. */
public final class ClampOp implements OpDefinition {
  @Override
  public String name() {
    return "clamp";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.CLAMP, Trait.IN_PLACE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    Checks.requireReal(name(), inputs.get(0));
    return List.of(inputs.get(0));
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor x, double low, double high) {
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, x.shape());
    FloatElementwise.clamp(
        x.array(), new float[] {(float) low, (float) high}, output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((FloatTensor) inputs.get(0), Clamps.low(attributes), Clamps.high(attributes));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String low = ReferenceArguments.real(Clamps.low(node.attributes()));
    String high = ReferenceArguments.real(Clamps.high(node.attributes()));
    return new ReferenceCall(ClampOp.class, "apply", List.of(low, high));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    LoweringBuilder call =
        Kernels.unary(node, "clamp").literal(node.output().type().shape().elements()).input(0);
    return (node.isInteger()
            ? call.parameter("quantization", DType.INT32, 2)
            : call.parameter("bounds", DType.FLOAT32, 2))
        .output()
        .build();
  }

  @Override
  public Packing pack(PackingContext context) {
    Attributes attributes = context.node().attributes();
    if (!context.node().isInteger()) {
      return Packing.of(Map.of("bounds", Clamps.packed(attributes)));
    }
    ClampBounds bounds = Clamps.codes(attributes, context.output());
    return Packing.of(
        Map.of("quantization", Weighted.ints(bounds.minimum(), bounds.maximum())));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), x.shape());
    IntegerKernels.clamp(x, Kernels.ints(packed, "quantization"), output);
    return output;
  }
}
