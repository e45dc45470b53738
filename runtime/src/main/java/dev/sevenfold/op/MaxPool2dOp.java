package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatPooling;
import dev.sevenfold.reference.Pool2dGeometry;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Largest value of each window; padding never wins. Input [N, C, H, W], or [N, C, L] with one
 * number less per attribute. Attributes: kernel [height, width], stride [height, width], padding
 * [top, bottom, left, right], dilation [height, width], ceil_mode.
 */
public final class MaxPool2dOp implements OpDefinition {
  @Override
  public String name() {
    return "max_pool2d";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Checks.requireReal(name(), x);
    Shape output = Pooling.outputShape(name(), x, attributes);
    Checks.require(
        Pooling.geometry(x.shape(), attributes).everyWindowTouchesTheInput(),
        Message.INVALID_ARGUMENT,
        name(),
        "dilation",
        Arrays.toString(attributes.integers("dilation")),
        "a window would hold padding alone; give less dilation or padding");
    return List.of(x.withShape(output));
  }

  /** The float meaning. */
  public static FloatTensor apply(
      FloatTensor x, int[] kernel, int[] stride, int[] padding, int[] dilation, boolean ceilMode) {
    return pool(
        x,
        Attributes.NONE
            .with("kernel", kernel)
            .with("stride", stride)
            .with("padding", padding)
            .with("dilation", dilation)
            .with("ceil_mode", ceilMode));
  }

  private static FloatTensor pool(FloatTensor x, Attributes attributes) {
    Pool2dGeometry geometry = Pooling.geometry(x.shape(), attributes);
    FloatTensor output = Pooling.output(x.shape(), geometry);
    FloatPooling.max(geometry, x.array(), output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return pool((FloatTensor) inputs.get(0), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        MaxPool2dOp.class,
        "apply",
        Pooling.literals(node.attributes(), "kernel", "stride", "padding", "dilation"));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    Pool2dGeometry geometry =
        Pooling.geometry(node.inputs().get(0).type().shape(), node.attributes());
    return Kernels.unary(node, "max_pool")
        .geometry("sevenfold_pool2d", geometry)
        .input(0)
        .output()
        .build();
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), node.output().type().shape());
    IntegerKernels.max(Pooling.geometry(x.shape(), node.attributes()), x, output);
    return output;
  }
}
