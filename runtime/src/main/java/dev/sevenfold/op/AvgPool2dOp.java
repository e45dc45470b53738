package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatPooling;
import dev.sevenfold.reference.Pool2dGeometry;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Mean of each window. Input [N, C, H, W], or [N, C, L] with one number less per attribute.
 * Attributes: those of max_pool2d but dilation; count_include_pad; divisor (0 divides by the number
 * of elements).
 */
public final class AvgPool2dOp implements OpDefinition {
  @Override
  public String name() {
    return "avg_pool2d";
  }

  @Override
  public OpGroup group() {
    return OpGroup.AVERAGE_POOL;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    Checks.requireReal(name(), x);
    return List.of(x.withShape(Pooling.outputShape(name(), x, attributes)));
  }

  /** The float meaning. */
  public static FloatTensor apply(
      FloatTensor x,
      int[] kernel,
      int[] stride,
      int[] padding,
      boolean ceilMode,
      boolean countIncludePad,
      int divisor) {
    return pool(
        x,
        Attributes.NONE
            .with("kernel", kernel)
            .with("stride", stride)
            .with("padding", padding)
            .with("ceil_mode", ceilMode)
            .with("count_include_pad", countIncludePad)
            .with("divisor", divisor));
  }

  private static FloatTensor pool(FloatTensor x, Attributes attributes) {
    Pool2dGeometry geometry = Pooling.geometry(x.shape(), attributes);
    FloatTensor output = Pooling.output(x.shape(), geometry);
    FloatPooling.average(geometry, x.array(), output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return pool((FloatTensor) inputs.get(0), attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    List<String> literals =
        new ArrayList<>(Pooling.literals(node.attributes(), "kernel", "stride", "padding"));
    literals.add(Boolean.toString(node.attributes().flag("count_include_pad")));
    literals.add(Integer.toString(node.attributes().integer("divisor")));
    return new ReferenceCall(AvgPool2dOp.class, "apply", literals);
  }

  private static Pool2dGeometry geometry(Node node) {
    return Pooling.geometry(node.inputs().get(0).type().shape(), node.attributes());
  }

  private static int[] divisors(Pool2dGeometry geometry) {
    return geometry.divisor() > 0 ? new int[] {geometry.divisor()} : geometry.distinctCounts();
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    Pool2dGeometry geometry = geometry(node);
    LoweringBuilder call =
        Kernels.unary(node, "avg_pool").geometry("sevenfold_pool2d", geometry).input(0);
    return Averages.parameters(call, node, divisors(geometry).length).output().build();
  }

  @Override
  public Packing pack(PackingContext context) {
    if (!context.node().isInteger()) {
      return Packing.of(Map.of());
    }
    Pool2dGeometry geometry = geometry(context.node());
    return geometry.divisor() > 0
        ? Averages.ofDivisor(
            context, geometry.divisor(), geometry.kernelHeight() * geometry.kernelWidth())
        : Averages.mean(context, geometry.distinctCounts());
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    HostTensor x = activations.get(0);
    HostTensor output = HostTensor.zeros(x.dtype(), node.output().type().shape());
    IntegerKernels.average(geometry(node), x, packed, output);
    return output;
  }
}
