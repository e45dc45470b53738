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
 * Layer norm of groups of channels: {@code (x - mean) / sqrt(variance + eps) * weight + bias}. As
 * many groups as channels make it an instance norm. Inputs: x [N, C, ...], weight and bias [C],
 * both optional. Attributes: groups, eps; clamp_min and clamp_max when a clamp is fused.
 */
public final class GroupNormOp implements OpDefinition {
  @Override
  public String name() {
    return "group_norm";
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
    TensorType x = inputs.get(0);
    int groups = attributes.integer("groups");
    Checks.requireReal(name(), x);
    Normalizations.requireEps(name(), attributes);
    Checks.require(
        x.shape().rank() >= 2,
        Message.WRONG_RANK,
        name(),
        "at least 2 dimensions (batch, channels, ...)",
        x.shape());
    int channels = x.shape().dimension(1);
    Checks.require(
        groups >= 1 && channels % groups == 0,
        Message.INVALID_ARGUMENT,
        name(),
        "groups",
        groups,
        "it must divide the " + channels + " channels of the input " + x.shape());
    for (TensorType parameter : inputs.subList(1, inputs.size())) {
      Checks.require(
          parameter.shape().equals(Shape.of(channels)),
          Message.CHANNEL_MISMATCH,
          name(),
          parameter.shape().elements(),
          x.shape(),
          channels);
    }
    return List.of(x);
  }

  private static NormalizeGeometry geometry(Shape x, Attributes attributes) {
    return NormalizeGeometry.ofGroups(x.dimensions(), attributes.integer("groups"));
  }

  private static NormalizeGeometry geometry(Node node) {
    return geometry(node.inputs().get(0).type().shape(), node.attributes());
  }

  /** The float meaning; weight and bias may be null. */
  public static FloatTensor apply(
      FloatTensor x, FloatTensor weight, FloatTensor bias, int groups, double eps) {
    Attributes attributes = Attributes.NONE.with("groups", groups).with("eps", eps);
    return normalize(x, Normalizations.array(weight), Normalizations.array(bias), attributes);
  }

  private static FloatTensor normalize(
      FloatTensor x, float[] weight, float[] bias, Attributes attributes) {
    NormalizeGeometry geometry = geometry(x.shape(), attributes);
    return Normalizations.evaluate(NormalizeKind.CENTRED, geometry, x, weight, bias, attributes);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return normalize(
        (FloatTensor) inputs.get(0),
        Normalizations.optional(inputs, 1),
        Normalizations.optional(inputs, 2),
        attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    Attributes attributes = node.attributes();
    return Normalizations.referenceCall(
        GroupNormOp.class,
        node,
        2,
        Integer.toString(attributes.integer("groups")),
        ReferenceArguments.real(attributes.real("eps")));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Normalizations.lower(node, "layer_norm", geometry(node), 2);
  }

  @Override
  public Packing pack(PackingContext context) {
    return Normalizations.pack(context);
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return Normalizations.evaluateInteger(
        NormalizeKind.CENTRED, node, geometry(node), activations.get(0), packed);
  }
}
