package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.DataMovement;
import dev.sevenfold.reference.IndexedCopyGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Operators whose output takes, along every axis, the input elements that a table names. They move
 * elements of any type, codes included; a subclass makes the tables. Packed arrays: indices, the
 * tables one behind the other, and fill, the value of an element that comes from nowhere.
 */
abstract class IndexedMove implements OpDefinition {
  /**
   * One table per axis: for each element of the output, the element of the input or {@link
   * IndexedCopyGeometry#FILL}. Refuses what has no such tables.
   */
  abstract int[][] tables(Shape x, Attributes attributes);

  /** Whether tables may say {@link IndexedCopyGeometry#FILL}. */
  boolean fills(Attributes attributes) {
    return false;
  }

  /** The real value of what is filled. */
  double fillValue(Attributes attributes) {
    return 0;
  }

  @Override
  public final OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public final List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    if (fills(attributes)) {
      Fill.require(name(), x.dtype(), fillValue(attributes));
    }
    Shape output = outputShape(tables(x.shape(), attributes));
    Checks.require(
        x.shape().rank() <= Checks.MAX_AXES,
        Message.WRONG_RANK,
        name(),
        "at most " + Checks.MAX_AXES + " dimensions",
        x.shape());
    return List.of(x.withShape(output));
  }

  private static Shape outputShape(int[][] tables) {
    return Shape.of(Arrays.stream(tables).mapToInt(table -> table.length).toArray());
  }

  private IndexedCopyGeometry.WithIndices geometry(Shape x, Attributes attributes, DType dtype) {
    return IndexedCopyGeometry.of(x.dimensions(), tables(x, attributes), dtype.bytes());
  }

  /** The meaning for any element type, which stays. */
  @SuppressWarnings("unchecked")
  final <T extends HostTensor> T move(T x, Attributes attributes, HostTensor fill) {
    IndexedCopyGeometry.WithIndices walk = geometry(x.shape(), attributes, x.dtype());
    Shape shape = outputShape(tables(x.shape(), attributes));
    HostTensor output = HostTensor.zeros(x.dtype(), shape);
    Object value = fill == null ? null : fill.array();
    DataMovement.copyIndexed(walk.geometry(), walk.indices(), x.array(), value, output.array());
    return (T) output;
  }

  final <T extends HostTensor> T move(T x, Attributes attributes) {
    HostTensor fill = fills(attributes) ? Fill.of(x.dtype(), fillValue(attributes)) : null;
    return move(x, attributes, fill);
  }

  @Override
  public final HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return move(inputs.get(0), attributes);
  }

  private IndexedCopyGeometry.WithIndices geometry(Node node) {
    TensorType x = node.inputs().get(0).type();
    return geometry(x.shape(), node.attributes(), x.dtype());
  }

  @Override
  public final Lowering lower(Node node, KernelSet kernels) {
    IndexedCopyGeometry.WithIndices walk = geometry(node);
    LoweringBuilder call =
        LoweringBuilder.call(KernelClass.C7X, "c7x_indexed_copy")
            .geometry("sevenfold_indexed_copy", walk.geometry())
            .input(0)
            .parameter("indices", DType.INT32, walk.indices().length);
    return (fills(node.attributes())
            ? call.parameter("fill", node.output().type().dtype(), 1)
            : call.absent())
        .output()
        .build();
  }

  @Override
  public final Packing pack(PackingContext context) {
    Node node = context.node();
    int[] indices = geometry(node).indices();
    Map<String, HostTensor> packed = new LinkedHashMap<>();
    packed.put("indices", new Int32Tensor(Shape.of(indices.length), indices));
    if (fills(node.attributes())) {
      double value = fillValue(node.attributes());
      packed.put(
          "fill",
          node.isInteger()
              ? Fill.of(context.output(), value)
              : Fill.of(node.output().type().dtype(), value));
    }
    return Packing.of(packed);
  }

  @Override
  public final HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return move(activations.get(0), node.attributes(), packed.get("fill"));
  }
}
