package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatElementwise;
import dev.sevenfold.reference.Int64Function;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** scalar - x, in float or in INT64. Attribute: scalar. */
public final class ReverseSubScalarOp implements OpDefinition {
  @Override
  public String name() {
    return "reverse_sub_scalar";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public String whyFloat() {
    return "differences from a number have no integer kernel, Tensor.full(number, 1).sub(x) has"
        + " one";
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.IN_PLACE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    if (Int64s.is(inputs.get(0))) {
      Checks.whole(name(), "scalar", attributes.real("scalar"));
    } else {
      Checks.requireReal(name(), inputs.get(0));
    }
    return List.of(inputs.get(0));
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor x, double scalar) {
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, x.shape());
    float[] value = {(float) scalar};
    FloatElementwise.subtractScalar(x.array(), value, true, output.array());
    return output;
  }

  /** The meaning on integers, whose scalar is whole. */
  public static Int64Tensor apply(Int64Tensor x, double scalar) {
    return Int64s.evaluate(Int64Function.SUB, Int64s.scalar(scalar), x);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    if (inputs.get(0) instanceof Int64Tensor x) {
      return apply(x, attributes.real("scalar"));
    }
    return apply((FloatTensor) inputs.get(0), attributes.real("scalar"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String scalar = ReferenceArguments.real(node.attributes().real("scalar"));
    return new ReferenceCall(ReverseSubScalarOp.class, "apply", List.of(scalar));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    if (Int64s.is(node)) {
      return Int64s.lowerScalar(node, Int64Function.SUB, true);
    }
    return Kernels.unary(node, "sub_scalar")
        .literal(node.output().type().shape().elements())
        .literal(1)
        .input(0)
        .parameter("scalar", DType.FLOAT32, 1)
        .output()
        .build();
  }

  @Override
  public Packing pack(PackingContext context) {
    if (Int64s.is(context.node())) {
      return Int64s.packScalar(context.node().attributes());
    }
    float[] scalar = {(float) context.node().attributes().real("scalar")};
    return Packing.of(Map.of("scalar", new FloatTensor(Shape.of(1), scalar)));
  }
}
