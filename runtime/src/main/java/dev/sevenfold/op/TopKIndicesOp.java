package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.RankGeometry;
import dev.sevenfold.reference.Ranking;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Set;

/**
 * Indices of the largest or smallest elements along an axis of FLOAT32 or INT64, in order: of
 * equals the lowest index, NaN larger than every number. Output INT64. Attributes: axis, from the
 * front; k; largest. Never on codes: what differs would tie there.
 */
public final class TopKIndicesOp implements OpDefinition {
  @Override
  public String name() {
    return "topk_indices";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public String whyFloat() {
    return "it ranks real numbers: equal codes would tie";
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.ORDER_SENSITIVE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    int k = attributes.integer("k");
    int size = x.shape().dimension(attributes.integer("axis"));
    if (!Int64s.is(x)) {
      Checks.requireReal(name(), x);
    }
    Checks.require(
        k >= 1 && k <= size,
        Message.INVALID_ARGUMENT,
        name(),
        "k",
        k,
        "the axis has " + size + " elements");
    return List.of(new TensorType(DType.INT64, shape(x.shape(), attributes)));
  }

  private static Shape shape(Shape x, Attributes attributes) {
    int[] dimensions = x.dimensions();
    dimensions[attributes.integer("axis")] = attributes.integer("k");
    return Shape.of(dimensions);
  }

  private static RankGeometry geometry(Shape x, Attributes attributes) {
    int axis = attributes.integer("axis");
    return new RankGeometry(
        x.product(0, axis),
        x.dimension(axis),
        x.product(axis + 1, x.rank()),
        attributes.integer("k"),
        attributes.flag("largest") ? 1 : 0);
  }

  private static Int64Tensor find(HostTensor x, Attributes attributes) {
    Shape shape = shape(x.shape(), attributes);
    Int64Tensor output = (Int64Tensor) HostTensor.zeros(DType.INT64, shape);
    RankGeometry geometry = geometry(x.shape(), attributes);
    if (x instanceof Int64Tensor integers) {
      Ranking.indices(geometry, integers.array(), output.array());
    } else {
      Ranking.indices(geometry, ((FloatTensor) x).array(), output.array());
    }
    return output;
  }

  /** The meaning for FLOAT32 and INT64. */
  public static Int64Tensor apply(HostTensor x, int axis, int k, boolean largest) {
    return find(x, Attributes.NONE.with("axis", axis).with("k", k).with("largest", largest));
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return find(inputs.get(0), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    Attributes attributes = node.attributes();
    List<String> literals =
        List.of(
            Integer.toString(attributes.integer("axis")),
            Integer.toString(attributes.integer("k")),
            Boolean.toString(attributes.flag("largest")));
    return new ReferenceCall(TopKIndicesOp.class, "apply", literals);
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    TensorType x = node.inputs().get(0).type();
    return Kernels.typed(node, x.dtype(), name())
        .geometry("sevenfold_rank", geometry(x.shape(), node.attributes()))
        .input(0)
        .output()
        .scratch(4L * node.attributes().integer("k"))
        .build();
  }
}
