package dev.sevenfold.op;

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
 * Slices of the input along one axis, in the order of an index; the index's axes stand in place of
 * that axis. Inputs: x, then the index, INT64, of any rank. Attribute: axis, from the front.
 * Indices below 0 count from the end. An embedding is this on a parameter.
 */
public final class IndexSelectOp implements OpDefinition {
  @Override
  public String name() {
    return "index_select";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public InputRole role(int input) {
    return input == 1 ? InputRole.INDEX : InputRole.ACTIVATION;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    int axis = attributes.integer("axis");
    TensorType x = inputs.get(0);
    TensorType index = inputs.get(1);
    Shape shape = Lookups.replaced(name(), x, index, axis);
    Checks.requireAxes(
        name(),
        "index",
        index.shape(),
        LookupGeometry.remainingReplacing(
            x.shape().dimensions(), index.shape().dimensions(), axis, shape.dimensions()));
    return List.of(x.withShape(shape));
  }

  private static Shape shape(Shape x, Shape index, int axis) {
    return Shape.of(LookupGeometry.replaced(x.dimensions(), index.dimensions(), axis));
  }

  private static LookupGeometry geometry(Shape x, Shape index, int axis, int elementBytes) {
    int[] positions = shape(x, index, axis).dimensions();
    return LookupGeometry.replacing(
        x.dimensions(), index.dimensions(), axis, positions, elementBytes);
  }

  /**
   * The meaning for any element type, which stays.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0241 for an index outside of the axis
   */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(T x, Int64Tensor index, int axis) {
    int bytes = x.dtype().bytes();
    LookupGeometry geometry = geometry(x.shape(), index.shape(), axis, bytes);
    return (T) Lookups.gather(geometry, x, index, shape(x.shape(), index.shape(), axis));
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply(inputs.get(0), (Int64Tensor) inputs.get(1), attributes.integer("axis"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String axis = Integer.toString(node.attributes().integer("axis"));
    return new ReferenceCall(IndexSelectOp.class, "apply", List.of(axis));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Lookups.lowerGather(
        geometry(
            node.inputs().get(0).type().shape(),
            node.inputs().get(1).type().shape(),
            node.attributes().integer("axis"),
            node.output().type().dtype().bytes()));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return evaluate(activations, node.attributes());
  }
}
