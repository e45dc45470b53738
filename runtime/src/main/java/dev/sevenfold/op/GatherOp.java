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
 * Output element (i, j, …) is the input's with its coordinate on one axis replaced by the index at
 * (i, j, …). Inputs: x, then the index, INT64, of x's rank and nowhere larger but on the axis.
 * Attribute: axis, from the front. Indices below 0 count from the end.
 */
public final class GatherOp implements OpDefinition {
  @Override
  public String name() {
    return "gather";
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
    TensorType x = inputs.get(0);
    TensorType index = inputs.get(1);
    Lookups.requireAlongside(name(), x, index, attributes.integer("axis"));
    return List.of(x.withShape(index.shape()));
  }

  private static LookupGeometry geometry(Shape x, Shape index, int axis, int elementBytes) {
    return LookupGeometry.alongside(x.dimensions(), index.dimensions(), axis, elementBytes);
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
    return (T) Lookups.gather(geometry, x, index, index.shape());
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply(inputs.get(0), (Int64Tensor) inputs.get(1), attributes.integer("axis"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String axis = Integer.toString(node.attributes().integer("axis"));
    return new ReferenceCall(GatherOp.class, "apply", List.of(axis));
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
