package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.FreeMultiplier;
import dev.sevenfold.reference.FloatElementwise;
import dev.sevenfold.reference.Int64Function;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** a * b with broadcasting. Attributes: clamp_min and clamp_max when a clamp is fused. */
public final class MulOp implements OpDefinition {
  @Override
  public String name() {
    return "mul";
  }

  @Override
  public OpGroup group() {
    return OpGroup.ACTIVATION_COMPUTE;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP, Trait.IN_PLACE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(Broadcasting.numberType(name(), inputs.get(0), inputs.get(1)));
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor a, FloatTensor b) {
    return Products.evaluate(List.of(a, b), Attributes.NONE, FloatElementwise::multiply);
  }

  /** The meaning on integers. */
  public static Int64Tensor apply(Int64Tensor a, Int64Tensor b) {
    return Int64s.evaluate(Int64Function.MUL, a, b);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    if (inputs.get(0) instanceof Int64Tensor a) {
      return apply(a, (Int64Tensor) inputs.get(1));
    }
    return Products.evaluate(inputs, attributes, FloatElementwise::multiply);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(MulOp.class, "apply", List.of());
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Int64s.is(node) ? Int64s.lower(node, Int64Function.MUL) : Products.lower(node);
  }

  @Override
  public Packing pack(PackingContext context) {
    return Int64s.is(context.node())
        ? Packing.of(Map.of())
        : Products.pack(context, FreeMultiplier::product);
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return Products.evaluateInteger(node, activations, packed, IntegerKernels::multiplyElements);
  }
}
