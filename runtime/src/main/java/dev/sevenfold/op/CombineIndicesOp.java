package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.reference.Lookup;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * Indices into two neighbouring axes as indices into both joined: {@code a * sizes[1] + b}, with
 * broadcasting. Attribute: sizes, of the two axes. Indices below 0 count from the end.
 */
public final class CombineIndicesOp implements OpDefinition {
  @Override
  public String name() {
    return "combine_indices";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    Int64s.require(name(), inputs.get(0));
    return List.of(Broadcasting.sameType(name(), inputs.get(0), inputs.get(1)));
  }

  /**
   * The meaning.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0241 for an index outside of its axis
   */
  public static Int64Tensor apply(Int64Tensor a, Int64Tensor b, int aSize, int bSize) {
    int[] aDimensions = a.shape().dimensions();
    int[] bDimensions = b.shape().dimensions();
    BroadcastGeometry geometry = BroadcastGeometry.of(aDimensions, bDimensions);
    Shape shape = Shape.of(BroadcastGeometry.outputDims(aDimensions, bDimensions));
    Int64Tensor output = (Int64Tensor) HostTensor.zeros(DType.INT64, shape);
    Lookup.combine(geometry, aSize, bSize, a.array(), b.array(), output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    int[] sizes = attributes.integers("sizes");
    return apply((Int64Tensor) inputs.get(0), (Int64Tensor) inputs.get(1), sizes[0], sizes[1]);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    int[] sizes = node.attributes().integers("sizes");
    List<String> literals = List.of(Integer.toString(sizes[0]), Integer.toString(sizes[1]));
    return new ReferenceCall(CombineIndicesOp.class, "apply", literals);
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    int[] sizes = node.attributes().integers("sizes");
    return LoweringBuilder.call(KernelClass.C7X, "c7x_combine_indices")
        .geometry("sevenfold_broadcast", Broadcasting.geometry(node, 0, 1))
        .literal(sizes[0])
        .literal(sizes[1])
        .input(0)
        .input(1)
        .output()
        .build();
  }
}
