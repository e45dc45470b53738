package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.Int64Function;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * a - alpha * b with broadcasting; on INT64 alpha is 1. Attributes: alpha; clamp_min and clamp_max
 * when a clamp is fused.
 */
public final class SubOp implements OpDefinition {
  @Override
  public String name() {
    return "sub";
  }

  @Override
  public OpGroup group() {
    return OpGroup.ACTIVATION_COMPUTE;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP, Trait.IN_PLACE, Trait.MASKS);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(Additions.outputType(name(), inputs.get(0), inputs.get(1), attributes));
  }

  private static double gain(Attributes attributes) {
    return -attributes.real("alpha");
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor a, FloatTensor b, double alpha) {
    return Additions.evaluate(a, b, -alpha, Attributes.NONE);
  }

  /** The meaning on integers, whose alpha is 1. */
  public static Int64Tensor apply(Int64Tensor a, Int64Tensor b, double alpha) {
    return Int64s.evaluate(Int64Function.SUB, a, b);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    if (inputs.get(0) instanceof Int64Tensor a) {
      return apply(a, (Int64Tensor) inputs.get(1), 1);
    }
    return Additions.evaluate(
        (FloatTensor) inputs.get(0), (FloatTensor) inputs.get(1), gain(attributes), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String alpha = ReferenceArguments.real(node.attributes().real("alpha"));
    return new ReferenceCall(SubOp.class, "apply", List.of(alpha));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Int64s.is(node) ? Int64s.lower(node, Int64Function.SUB) : Additions.lower(node);
  }

  @Override
  public Packing pack(PackingContext context) {
    return Int64s.is(context.node())
        ? Packing.of(Map.of())
        : Additions.pack(context, gain(context.node().attributes()));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return Additions.evaluateInteger(node, activations, packed);
  }
}
