package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatReduction;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.List;

/**
 * Variance ({@code var}) or its square root ({@code std}) over one block of axes, of FLOAT32.
 * Attributes: first_axis, end_axis (exclusive), keep_dimensions, correction (taken off the number
 * of elements before dividing by it). Stays in float; where its input has codes, a norm is what is
 * wanted.
 */
public final class VarianceOp implements OpDefinition {
  private final boolean root;

  VarianceOp(boolean root) {
    this.root = root;
  }

  @Override
  public String name() {
    return root ? "std" : "var";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public String whyFloat() {
    return "variances have no integer kernel, layer, group, instance and rms norm have one";
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Checks.requireReal(name(), x);
    TensorType output = Reductions.outputType(name(), x, attributes);
    int elements = Reductions.geometry(x.shape(), attributes).reduced();
    int correction = attributes.integer("correction");
    Checks.require(
        correction >= 0 && correction < elements,
        Message.INVALID_ARGUMENT,
        name(),
        "correction",
        correction,
        "it must lie between 0 and " + (elements - 1) + " for " + elements + " elements");
    return List.of(output);
  }

  /** The meaning. */
  public static FloatTensor apply(
      FloatTensor x,
      int firstAxis,
      int endAxis,
      boolean keepDimensions,
      int correction,
      boolean root) {
    Attributes attributes =
        Reductions.attributes(firstAxis, endAxis, keepDimensions).with("correction", correction);
    return variance(x, attributes, root);
  }

  private static FloatTensor variance(FloatTensor x, Attributes attributes, boolean root) {
    FloatTensor output = (FloatTensor) Reductions.output(DType.FLOAT32, x.shape(), attributes);
    ReduceGeometry geometry = Reductions.geometry(x.shape(), attributes);
    FloatReduction.variance(
        geometry, attributes.integer("correction"), root, x.array(), output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return variance((FloatTensor) inputs.get(0), attributes, root);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    List<String> literals = new ArrayList<>(Reductions.literals(node.attributes()));
    literals.add(Integer.toString(node.attributes().integer("correction")));
    literals.add(Boolean.toString(root));
    return new ReferenceCall(VarianceOp.class, "apply", literals);
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Reductions.kernel(node, name())
        .literal(node.attributes().integer("correction"))
        .input(0)
        .output()
        .build();
  }
}
