package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.NormalizeGeometry;
import dev.sevenfold.reference.NormalizeKind;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Division by the length: {@code x / max(sqrt(sum of squares), eps)} over an axis. Attributes:
 * axis, eps; clamp_min and clamp_max when a clamp is fused.
 */
public final class NormalizeOp implements OpDefinition {
  @Override
  public String name() {
    return "normalize";
  }

  @Override
  public OpGroup group() {
    return OpGroup.NORMALIZATION;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.FUSES_CLAMP);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    int axis = attributes.integer("axis");
    Checks.requireReal(name(), x);
    Normalizations.requireEps(name(), attributes);
    Checks.require(
        axis >= 0 && axis < x.shape().rank(),
        Message.WRONG_RANK,
        name(),
        "axis " + axis,
        x.shape());
    return List.of(x);
  }

  private static NormalizeGeometry geometry(Shape x, Attributes attributes) {
    int axis = attributes.integer("axis");
    return NormalizeGeometry.ofAxes(x.dimensions(), axis, axis + 1);
  }

  private static NormalizeGeometry geometry(Node node) {
    return geometry(node.inputs().get(0).type().shape(), node.attributes());
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor x, int axis, double eps) {
    return normalize(x, Attributes.NONE.with("axis", axis).with("eps", eps));
  }

  private static FloatTensor normalize(FloatTensor x, Attributes attributes) {
    NormalizeGeometry geometry = geometry(x.shape(), attributes);
    return Normalizations.evaluate(NormalizeKind.LENGTH, geometry, x, null, null, attributes);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return normalize((FloatTensor) inputs.get(0), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    Attributes attributes = node.attributes();
    return new ReferenceCall(
        NormalizeOp.class,
        "apply",
        List.of(
            Integer.toString(attributes.integer("axis")),
            ReferenceArguments.real(attributes.real("eps"))));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Normalizations.lower(node, "normalize", geometry(node), 0);
  }

  @Override
  public Packing pack(PackingContext context) {
    return Normalizations.pack(context);
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return Normalizations.evaluateInteger(
        NormalizeKind.LENGTH, node, geometry(node), activations.get(0), packed);
  }
}
