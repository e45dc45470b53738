package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.LookupGeometry;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;

/**
 * The input with slices along one axis replaced by values. Inputs: x, the values, then the index, INT64,
 * of any rank; the values broadcast to x's shape with the index's axes in place of the axis.
 * Attribute: axis, from the front. Indices below 0 count from the end; where two are one slice, the
 * later values stay.
 */
public final class IndexPutOp implements OpDefinition {
  private static final int INDEX = 2;

  @Override
  public String name() {
    return "index_put";
  }

  @Override
  public OpGroup group() {
    return OpGroup.CONCAT;
  }

  @Override
  public InputRole role(int input) {
    return input == INDEX ? InputRole.INDEX : InputRole.ACTIVATION;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    int axis = attributes.integer("axis");
    TensorType x = inputs.get(0);
    TensorType values = inputs.get(1);
    TensorType index = inputs.get(INDEX);
    Checks.require(
        values.dtype() == x.dtype(),
        Message.WRONG_ELEMENT_TYPE,
        name(),
        x.dtype(),
        values.dtype());
    Shape positions = Lookups.replaced(name(), x, index, axis);
    Checks.require(
        values.shape().rank() <= positions.rank()
            && Broadcasting.outputShape(name(), values.shape(), positions).equals(positions),
        Message.INVALID_ARGUMENT,
        name(),
        "shape of the values",
        values.shape(),
        "it must broadcast to " + positions);
    Lookups.requireAxes(
        name(),
        index,
        LookupGeometry.remainingReplacing(
            x.shape().dimensions(),
            index.shape().dimensions(),
            axis,
            values.shape().dimensions()));
    return List.of(x);
  }

  private static LookupGeometry geometry(
      Shape x, Shape values, Shape index, int axis, int elementBytes) {
    return LookupGeometry.replacing(
        x.dimensions(), index.dimensions(), axis, values.dimensions(), elementBytes);
  }

  /**
   * The meaning for any element type, which stays.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0241 for an index outside of the axis
   */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(T x, T values, Int64Tensor index, int axis) {
    int bytes = x.dtype().bytes();
    LookupGeometry geometry = geometry(x.shape(), values.shape(), index.shape(), axis, bytes);
    return (T) Lookups.scatter(geometry, x, values, index);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply(
        inputs.get(0),
        inputs.get(1),
        (Int64Tensor) inputs.get(INDEX),
        attributes.integer("axis"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String axis = Integer.toString(node.attributes().integer("axis"));
    return new ReferenceCall(IndexPutOp.class, "apply", List.of(axis));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Lookups.lowerScatter(
        geometry(
            node.inputs().get(0).type().shape(),
            node.inputs().get(1).type().shape(),
            node.inputs().get(INDEX).type().shape(),
            node.attributes().integer("axis"),
            node.output().type().dtype().bytes()));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return evaluate(activations, node.attributes());
  }
}
