package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.AdaptivePool2dGeometry;
import dev.sevenfold.reference.FloatPooling;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;

/**
 * Mean over windows that divide the input evenly, rounding outward. Input [N, C, H, W]. Attributes:
 * output [height, width].
 */
public final class AdaptiveAvgPool2dOp implements OpDefinition {
  @Override
  public String name() {
    return "adaptive_avg_pool2d";
  }

  @Override
  public OpGroup group() {
    return OpGroup.AVERAGE_POOL;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    int[] output = attributes.integers("output");
    Checks.requireReal(name(), x);
    Planes.require(name(), x, output.length);
    return List.of(x.withShape(Pooling.outputShape(x.shape(), geometry(x.shape(), output))));
  }

  private static AdaptivePool2dGeometry geometry(Shape x, int[] output) {
    return Pooling.geometry(x, output);
  }

  private static AdaptivePool2dGeometry geometry(Node node) {
    return geometry(node.inputs().get(0).type().shape(), node.attributes().integers("output"));
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor x, int[] output) {
    AdaptivePool2dGeometry geometry = geometry(x.shape(), output);
    Shape shape = Pooling.outputShape(x.shape(), geometry);
    FloatTensor result = (FloatTensor) HostTensor.zeros(DType.FLOAT32, shape);
    FloatPooling.adaptiveAverage(geometry, x.array(), result.array());
    return result;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((FloatTensor) inputs.get(0), attributes.integers("output"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String size = ReferenceArguments.call("output", node.attributes().integers("output"));
    return new ReferenceCall(AdaptiveAvgPool2dOp.class, "apply", List.of(size));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    AdaptivePool2dGeometry geometry = geometry(node);
    LoweringBuilder call =
        Kernels.unary(node, "adaptive_avg_pool")
            .geometry("sevenfold_adaptive_pool2d", geometry)
            .input(0);
    return Averages.parameters(call, node, geometry.distinctCounts().length).output().build();
  }

  @Override
  public Packing pack(PackingContext context) {
    if (!context.node().isInteger()) {
      return Packing.of(Map.of());
    }
    return Averages.mean(context, geometry(context.node()).distinctCounts());
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), node.output().type().shape());
    IntegerKernels.adaptiveAverage(geometry(node), x, packed, output);
    return output;
  }
}
