package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.FreeMultiplier;
import dev.sevenfold.reference.FloatElementwise;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** a / b with broadcasting. Attributes: clamp_min and clamp_max when a clamp is fused. */
public final class DivOp implements OpDefinition {
  @Override
  public String name() {
    return "div";
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
    return List.of(Broadcasting.outputType(name(), inputs.get(0), inputs.get(1)));
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor a, FloatTensor b) {
    return Products.evaluate(List.of(a, b), Attributes.NONE, FloatElementwise::divide);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return Products.evaluate(inputs, attributes, FloatElementwise::divide);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(DivOp.class, "apply", List.of());
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Products.lower(node);
  }

  @Override
  public Packing pack(PackingContext context) {
    return Products.pack(context, FreeMultiplier::quotient);
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return Products.evaluateInteger(node, activations, packed, IntegerKernels::divideElements);
  }
}
