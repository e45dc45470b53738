package dev.sevenfold.op;

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
 * {@code x / sqrt(mean of squares + eps) * weight} over one block of axes. Inputs: x and, optional,
 * weight with the dimensions of these axes. Attributes: first_axis, end_axis (exclusive), eps;
 * clamp_min and clamp_max when a clamp is fused.
 */
public final class RmsNormOp implements OpDefinition {
  @Override
  public String name() {
    return "rms_norm";
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
  public InputRole role(int input) {
    return input == 0 ? InputRole.ACTIVATION : InputRole.PARAMETER;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(LayerNormOp.inferAxes(name(), inputs, attributes));
  }

  private static NormalizeGeometry geometry(Shape x, Attributes attributes) {
    return NormalizeGeometry.ofAxes(
        x.dimensions(), attributes.integer("first_axis"), attributes.integer("end_axis"));
  }

  private static NormalizeGeometry geometry(Node node) {
    return geometry(node.inputs().get(0).type().shape(), node.attributes());
  }

  /** The float meaning; weight may be null. */
  public static FloatTensor apply(
      FloatTensor x, FloatTensor weight, int firstAxis, int endAxis, double eps) {
    Attributes attributes =
        Attributes.NONE.with("first_axis", firstAxis).with("end_axis", endAxis).with("eps", eps);
    return normalize(x, Normalizations.array(weight), attributes);
  }

  private static FloatTensor normalize(FloatTensor x, float[] weight, Attributes attributes) {
    NormalizeGeometry geometry = geometry(x.shape(), attributes);
    return Normalizations.evaluate(
        NormalizeKind.MEAN_SQUARE, geometry, x, weight, null, attributes);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return normalize((FloatTensor) inputs.get(0), Normalizations.optional(inputs, 1), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    Attributes attributes = node.attributes();
    return Normalizations.referenceCall(
        RmsNormOp.class,
        node,
        1,
        Integer.toString(attributes.integer("first_axis")),
        Integer.toString(attributes.integer("end_axis")),
        ReferenceArguments.real(attributes.real("eps")));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Normalizations.lower(node, "rms_norm", geometry(node), 1);
  }

  @Override
  public Packing pack(PackingContext context) {
    return Normalizations.pack(context);
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return Normalizations.evaluateInteger(
        NormalizeKind.MEAN_SQUARE, node, geometry(node), activations.get(0), packed);
  }
}
