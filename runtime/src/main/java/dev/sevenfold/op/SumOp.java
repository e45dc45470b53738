package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatReduction;
import dev.sevenfold.reference.IntegerReduction;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.List;
import java.util.Map;

/**
 * Sum over one block of axes, of real numbers or INT64. Attributes: first_axis, end_axis
 * (exclusive), keep_dimensions. In codes it is the kernel of the mean, with a multiplier that does
 * not divide.
 */
public final class SumOp implements OpDefinition {
  @Override
  public String name() {
    return "sum";
  }

  @Override
  public OpGroup group() {
    return OpGroup.AVERAGE_POOL;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(Reductions.outputType(name(), inputs.get(0), attributes));
  }

  /** The meaning for FLOAT32 and INT64, whose sums wrap. */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(
      T x, int firstAxis, int endAxis, boolean keepDimensions) {
    return (T) sum(x, Reductions.attributes(firstAxis, endAxis, keepDimensions));
  }

  private static HostTensor sum(HostTensor x, Attributes attributes) {
    HostTensor output = Reductions.output(x.dtype(), x.shape(), attributes);
    var geometry = Reductions.geometry(x.shape(), attributes);
    if (x instanceof Int64Tensor integers) {
      IntegerReduction.sum(geometry, integers.array(), ((Int64Tensor) output).array());
    } else {
      FloatReduction.sum(geometry, ((FloatTensor) x).array(), ((FloatTensor) output).array());
    }
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return sum(inputs.get(0), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(SumOp.class, "apply", Reductions.literals(node.attributes()));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    LoweringBuilder call = Reductions.kernel(node, node.isInteger() ? "mean" : "sum").input(0);
    return Averages.parameters(call, node, 1).output().build();
  }

  @Override
  public Packing pack(PackingContext context) {
    if (!context.node().isInteger()) {
      return Packing.of(Map.of());
    }
    return Averages.sum(context, Reductions.geometry(context.node()).reduced());
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), node.output().type().shape());
    IntegerKernels.mean(Reductions.geometry(node), x, packed, output);
    return output;
  }
}
