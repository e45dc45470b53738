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
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * {@code (x - mean) / sqrt(variance + eps) * weight + bias} over one block of axes. Inputs: x,
 * weight and bias, both optional, with the dimensions of these axes. Attributes: first_axis,
 * end_axis (exclusive), eps; clamp_min and clamp_max when a clamp is fused.
 */
public final class LayerNormOp implements OpDefinition {
  @Override
  public String name() {
    return "layer_norm";
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
    return List.of(inferAxes(name(), inputs, attributes));
  }

  /** The output of a normalization over a block of axes with parameters of their dimensions. */
  static TensorType inferAxes(String op, List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Checks.requireReal(op, x);
    Normalizations.requireEps(op, attributes);
    int first = attributes.integer("first_axis");
    int end = attributes.integer("end_axis");
    Checks.require(
        first >= 0 && first < end && end <= x.shape().rank(),
        Message.WRONG_RANK,
        op,
        "axes " + first + " to " + (end - 1),
        x.shape());
    Shape normalized = Shape.of(Arrays.copyOfRange(x.shape().dimensions(), first, end));
    for (TensorType parameter : inputs.subList(1, inputs.size())) {
      Checks.require(
          parameter.shape().equals(normalized),
          Message.INVALID_ARGUMENT,
          op,
          "the shape of a parameter",
          parameter.shape(),
          "the input normalizes axes of " + normalized);
    }
    return x;
  }

  private static NormalizeGeometry geometry(Shape x, Attributes attributes) {
    return NormalizeGeometry.ofAxes(
        x.dimensions(), attributes.integer("first_axis"), attributes.integer("end_axis"));
  }

  static NormalizeGeometry geometry(Node node) {
    return geometry(node.inputs().get(0).type().shape(), node.attributes());
  }

  /** The float meaning; weight and bias may be null. */
  public static FloatTensor apply(
      FloatTensor x, FloatTensor weight, FloatTensor bias, int firstAxis, int endAxis, double eps) {
    Attributes attributes =
        Attributes.NONE.with("first_axis", firstAxis).with("end_axis", endAxis).with("eps", eps);
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
        LayerNormOp.class,
        node,
        2,
        Integer.toString(attributes.integer("first_axis")),
        Integer.toString(attributes.integer("end_axis")),
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
