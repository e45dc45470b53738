package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.ClampBounds;
import dev.sevenfold.reference.ExactElementwise;
import dev.sevenfold.reference.FloatElementwise;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * min(max(x, clamp_min), clamp_max) per element; relu, relu6 and clip are clamps. Attributes:
 * clamp_min and clamp_max, doubles, either may be infinite.
 */
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
    return Set.of(Trait.CLAMP, Trait.FUSES_CLAMP, Trait.IN_PLACE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    if (Int64s.is(inputs.get(0))) {
      Clamps.whole(attributes);
    } else {
      Checks.requireReal(name(), inputs.get(0));
    }
    return List.of(inputs.get(0));
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor x, double low, double high) {
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, x.shape());
    FloatElementwise.clamp(x.array(), new float[] {(float) low, (float) high}, output.array());
    return output;
  }

  /** The meaning on integers, whose bounds are whole or infinite. */
  public static Int64Tensor apply(Int64Tensor x, double low, double high) {
    Int64Tensor output = (Int64Tensor) HostTensor.zeros(DType.INT64, x.shape());
    ExactElementwise.clamp(x.array(), (long) low, (long) high, output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    double low = Clamps.low(attributes);
    double high = Clamps.high(attributes);
    return inputs.get(0) instanceof Int64Tensor x
        ? apply(x, low, high)
        : apply((FloatTensor) inputs.get(0), low, high);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String low = ReferenceArguments.real(Clamps.low(node.attributes()));
    String high = ReferenceArguments.real(Clamps.high(node.attributes()));
    return new ReferenceCall(ClampOp.class, "apply", List.of(low, high));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    if (Int64s.is(node)) {
      return LoweringBuilder.call(KernelClass.C7X, "c7x_int64_clamp")
          .literal(node.output().type().shape().elements())
          .input(0)
          .parameter("bounds", DType.INT64, 2)
          .output()
          .build();
    }
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
    if (Int64s.is(context.node())) {
      return Packing.of(Map.of("bounds", Clamps.whole(attributes)));
    }
    if (!context.node().isInteger()) {
      return Packing.of(Map.of("bounds", Clamps.packed(attributes)));
    }
    ClampBounds bounds = Clamps.codes(attributes, context.output());
    return Packing.of(Map.of("quantization", Weighted.ints(bounds.minimum(), bounds.maximum())));
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
