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
 * The input with element (i, j, …) of the values written where the coordinate on one axis is the index
 * at (i, j, …). Inputs: x, the values, then the index, INT64, both of one shape, which has x's rank
 * and is nowhere larger but on the axis. Attribute: axis, from the front. Indices below 0 count from
 * the end; where two are one element, the later value stays.
 */
public final class ScatterOp implements OpDefinition {
  private static final int INDEX = 2;

  @Override
  public String name() {
    return "scatter";
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
    TensorType x = inputs.get(0);
    TensorType values = inputs.get(1);
    TensorType index = inputs.get(INDEX);
    Checks.require(
        values.dtype() == x.dtype(),
        Message.WRONG_ELEMENT_TYPE,
        name(),
        x.dtype(),
        values.dtype());
    Checks.require(
        values.shape().equals(index.shape()),
        Message.INVALID_ARGUMENT,
        name(),
        "shape of the values",
        values.shape(),
        "it must be that of the index, " + index.shape());
    Lookups.requireAlongside(name(), x, index, attributes.integer("axis"));
    return List.of(x);
  }

  private static LookupGeometry geometry(
      Shape x, Shape values, Shape index, int axis, int elementBytes) {
    return LookupGeometry.alongside(x.dimensions(), index.dimensions(), axis, elementBytes);
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
    return new ReferenceCall(ScatterOp.class, "apply", List.of(axis));
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
