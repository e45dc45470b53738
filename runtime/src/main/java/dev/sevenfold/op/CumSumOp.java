package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatReduction;
import dev.sevenfold.reference.IntegerReduction;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * Running sums along an axis, of FLOAT32 or INT64, which wraps. Attribute: axis. Not quantized: the
 * sums need a range that leaves little of the first of them.
 */
public final class CumSumOp implements OpDefinition {
  @Override
  public String name() {
    return "cumsum";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public String whyFloat() {
    return "running sums have no integer kernel: their errors would add up along the axis";
  }

  private static Attributes block(int axis) {
    return Reductions.attributes(axis, axis + 1, true);
  }

  private static Attributes block(Attributes attributes) {
    return block(attributes.integer("axis"));
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    Reductions.requireBlock(name(), inputs.get(0), block(attributes));
    return List.of(inputs.get(0));
  }

  /** The meaning for FLOAT32 and INT64. */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(T x, int axis) {
    HostTensor output = HostTensor.zeros(x.dtype(), x.shape());
    ReduceGeometry geometry = Reductions.geometry(x.shape(), block(axis));
    if (x instanceof Int64Tensor integers) {
      IntegerReduction.cumulativeSum(geometry, integers.array(), ((Int64Tensor) output).array());
    } else {
      FloatReduction.cumulativeSum(
          geometry, ((FloatTensor) x).array(), ((FloatTensor) output).array());
    }
    return (T) output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply(inputs.get(0), attributes.integer("axis"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String axis = Integer.toString(node.attributes().integer("axis"));
    return new ReferenceCall(CumSumOp.class, "apply", List.of(axis));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    Shape x = node.inputs().get(0).type().shape();
    return Kernels.unary(node, "cumsum")
        .geometry("sevenfold_reduce", Reductions.geometry(x, block(node.attributes())))
        .input(0)
        .output()
        .build();
  }
}
