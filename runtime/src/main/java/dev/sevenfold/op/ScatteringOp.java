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
 * A copy of the input with values written where an index says. Inputs: x, the values, then the
 * index, INT64. Attribute: axis, from the front. Subclasses say which shapes fit and where an index
 * points.
 */
abstract class ScatteringOp implements OpDefinition {
  private static final int INDEX = 2;

  @Override
  public final OpGroup group() {
    return OpGroup.CONCAT;
  }

  @Override
  public final InputRole role(int input) {
    return input == INDEX ? InputRole.INDEX : InputRole.ACTIVATION;
  }

  /** Fails unless values and index fit the tensor. */
  abstract void requireFitting(TensorType x, TensorType values, TensorType index, int axis);

  /** Where an index points. */
  abstract LookupGeometry geometry(Shape x, Shape values, Shape index, int axis, int elementBytes);

  @Override
  public final List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    TensorType values = inputs.get(1);
    Checks.require(
        values.dtype() == x.dtype(), Message.WRONG_ELEMENT_TYPE, name(), x.dtype(), values.dtype());
    requireFitting(x, values, inputs.get(INDEX), attributes.integer("axis"));
    return List.of(x);
  }

  /** The meaning for any element type, which stays. */
  @SuppressWarnings("unchecked")
  final <T extends HostTensor> T scatter(T x, T values, Int64Tensor index, int axis) {
    int bytes = x.dtype().bytes();
    LookupGeometry geometry = geometry(x.shape(), values.shape(), index.shape(), axis, bytes);
    return (T) Lookups.scatter(geometry, x, values, index);
  }

  @Override
  public final HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    Int64Tensor index = (Int64Tensor) inputs.get(INDEX);
    return scatter(inputs.get(0), inputs.get(1), index, attributes.integer("axis"));
  }

  @Override
  public final ReferenceCall referenceCall(Node node) {
    String axis = Integer.toString(node.attributes().integer("axis"));
    return new ReferenceCall(getClass(), "apply", List.of(axis));
  }

  @Override
  public final Lowering lower(Node node, KernelSet kernels) {
    return Lookups.lowerScatter(
        geometry(
            node.inputs().get(0).type().shape(),
            node.inputs().get(1).type().shape(),
            node.inputs().get(INDEX).type().shape(),
            node.attributes().integer("axis"),
            node.output().type().dtype().bytes()));
  }

  @Override
  public final HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return evaluate(activations, node.attributes());
  }
}
