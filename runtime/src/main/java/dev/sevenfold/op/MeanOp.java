package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatPooling;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;

/**
 * Mean over one contiguous block of axes. Attributes: first_axis, end_axis (exclusive),
 * keep_dimensions.
 */
public final class MeanOp implements OpDefinition {
  @Override
  public String name() {
    return "mean";
  }

  @Override
  public OpGroup group() {
    return OpGroup.AVERAGE_POOL;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    Checks.requireReal(name(), inputs.get(0));
    return List.of(Reductions.outputType(name(), inputs.get(0), attributes));
  }

  /** The float meaning: mean over axes firstAxis to endAxis (exclusive). */
  public static FloatTensor apply(
      FloatTensor x, int firstAxis, int endAxis, boolean keepDimensions) {
    Attributes attributes = Reductions.attributes(firstAxis, endAxis, keepDimensions);
    FloatTensor output = (FloatTensor) Reductions.output(DType.FLOAT32, x.shape(), attributes);
    FloatPooling.mean(Reductions.geometry(x.shape(), attributes), x.array(), output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply(
        (FloatTensor) inputs.get(0),
        attributes.integer("first_axis"),
        attributes.integer("end_axis"),
        attributes.flag("keep_dimensions"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(MeanOp.class, "apply", Reductions.literals(node.attributes()));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Averages.parameters(Reductions.kernel(node, "mean").input(0), node, 1).output().build();
  }

  @Override
  public Packing pack(PackingContext context) {
    if (!context.node().isInteger()) {
      return Packing.of(Map.of());
    }
    return Averages.mean(context, Reductions.geometry(context.node()).reduced());
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
