package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.quant.AverageMultipliers;
import dev.sevenfold.reference.FloatPooling;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Mean over one contiguous block of axes. Attributes: first_axis, end_axis (exclusive), keep_dimensions. */
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
    TensorType x = inputs.get(0);
    Checks.requireReal(name(), x);
    int first = attributes.integer("first_axis");
    int end = attributes.integer("end_axis");
    boolean keep = attributes.flag("keep_dimensions");
    int[] dimensions =
        IntStream.range(0, x.shape().rank())
            .filter(axis -> keep || axis < first || axis >= end)
            .map(axis -> axis >= first && axis < end ? 1 : x.shape().dimension(axis))
            .toArray();
    return List.of(x.withShape(Shape.of(dimensions)));
  }

  private static ReduceGeometry geometry(Shape x, Attributes attributes) {
    return ReduceGeometry.of(
        x.dimensions(), attributes.integer("first_axis"), attributes.integer("end_axis"));
  }

  private static ReduceGeometry geometry(Node node) {
    return geometry(node.inputs().get(0).type().shape(), node.attributes());
  }

  /** The float meaning: mean over axes firstAxis to endAxis (exclusive). */
  public static FloatTensor apply(
      FloatTensor x, int firstAxis, int endAxis, boolean keepDimensions) {
    Attributes attributes =
        Attributes.NONE
            .with("first_axis", firstAxis)
            .with("end_axis", endAxis)
            .with("keep_dimensions", keepDimensions);
    TensorType type = new TensorType(DType.FLOAT32, x.shape());
    Shape shape = new MeanOp().inferTypes(List.of(type), attributes).get(0).shape();
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, shape);
    FloatPooling.mean(geometry(x.shape(), attributes), x.array(), output.array());
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
    Attributes attributes = node.attributes();
    return new ReferenceCall(
        MeanOp.class,
        "apply",
        List.of(
            Integer.toString(attributes.integer("first_axis")),
            Integer.toString(attributes.integer("end_axis")),
            Boolean.toString(attributes.flag("keep_dimensions"))));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    LoweringBuilder call =
        Kernels.unary(node, "mean").geometry("sevenfold_reduce", geometry(node)).input(0);
    return Averages.parameters(call, node, 1).output().build();
  }

  @Override
  public Packing pack(PackingContext context) {
    if (!context.node().isInteger()) {
      return Packing.of(Map.of());
    }
    return Averages.pack(
        context,
        AverageMultipliers.of(
            context.node().name(),
            context.input(0),
            context.output(),
            geometry(context.node()).reduced()));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), node.output().type().shape());
    IntegerKernels.mean(geometry(node), x, packed, output);
    return output;
  }
}
