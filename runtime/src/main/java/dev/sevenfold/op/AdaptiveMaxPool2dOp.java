package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.AdaptivePool2dGeometry;
import dev.sevenfold.reference.FloatPooling;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;

/**
 * Largest value of windows that give a wanted size. Input [N, C, H, W] or [N, C, L]. Attribute:
 * output [height, width] or [length].
 */
public final class AdaptiveMaxPool2dOp implements OpDefinition {
  @Override
  public String name() {
    return "adaptive_max_pool2d";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    int[] output = attributes.integers("output");
    Checks.requireReal(name(), x);
    Planes.require(name(), x, output.length);
    AdaptivePool2dGeometry geometry = Pooling.geometry(x.shape(), output);
    return List.of(x.withShape(Pooling.outputShape(x.shape(), geometry)));
  }

  /** The float meaning. */
  public static FloatTensor apply(FloatTensor x, int[] output) {
    AdaptivePool2dGeometry geometry = Pooling.geometry(x.shape(), output);
    FloatTensor result =
        (FloatTensor) HostTensor.zeros(DType.FLOAT32, Pooling.outputShape(x.shape(), geometry));
    FloatPooling.adaptiveMax(geometry, x.array(), result.array());
    return result;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((FloatTensor) inputs.get(0), attributes.integers("output"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        AdaptiveMaxPool2dOp.class, "apply", ReferenceArguments.calls(node.attributes(), "output"));
  }

  private static AdaptivePool2dGeometry geometry(Node node) {
    return Pooling.geometry(
        node.inputs().get(0).type().shape(), node.attributes().integers("output"));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Kernels.unary(node, "adaptive_max_pool")
        .geometry("sevenfold_adaptive_pool2d", geometry(node))
        .input(0)
        .output()
        .build();
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), node.output().type().shape());
    IntegerKernels.adaptiveMax(geometry(node), x, output);
    return output;
  }
}
