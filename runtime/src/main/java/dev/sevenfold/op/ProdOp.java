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
import java.util.List;

/**
 * Product over one block of axes, of FLOAT32 or INT64, which wraps. Attributes: first_axis,
 * end_axis (exclusive), keep_dimensions. Not quantized: the range of a product says little of its
 * factors.
 */
public final class ProdOp implements OpDefinition {
  @Override
  public String name() {
    return "prod";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public String whyFloat() {
    return "products of a whole axis have no integer kernel: their range has no bound that codes"
        + " keep";
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(Reductions.outputType(name(), inputs.get(0), attributes));
  }

  /** The meaning for FLOAT32 and INT64. */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(
      T x, int firstAxis, int endAxis, boolean keepDimensions) {
    return (T) product(x, Reductions.attributes(firstAxis, endAxis, keepDimensions));
  }

  private static HostTensor product(HostTensor x, Attributes attributes) {
    HostTensor output = Reductions.output(x.dtype(), x.shape(), attributes);
    ReduceGeometry geometry = Reductions.geometry(x.shape(), attributes);
    if (x instanceof Int64Tensor integers) {
      IntegerReduction.product(geometry, integers.array(), ((Int64Tensor) output).array());
    } else {
      FloatReduction.product(geometry, ((FloatTensor) x).array(), ((FloatTensor) output).array());
    }
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return product(inputs.get(0), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(ProdOp.class, "apply", Reductions.literals(node.attributes()));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Reductions.kernel(node, "prod").input(0).output().build();
  }
}
