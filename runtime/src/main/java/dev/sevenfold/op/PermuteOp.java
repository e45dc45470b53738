package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.DataMovement;
import dev.sevenfold.reference.PermuteGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Output axis i is input axis axes[i]. Attribute: axes. */
public final class PermuteOp implements OpDefinition {
  @Override
  public String name() {
    return "permute";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    int[] axes = attributes.integers("axes");
    int[] sorted = axes.clone();
    Arrays.sort(sorted);
    boolean permutation =
        Arrays.equals(sorted, IntStream.range(0, x.shape().rank()).toArray());
    Checks.require(
        permutation,
        Message.INVALID_ARGUMENT,
        name(),
        "axes",
        Arrays.toString(axes),
        "it must name each of the " + x.shape().rank() + " axes of the input once");
    Checks.requireAxes(
        name(),
        "axes",
        Arrays.toString(axes),
        PermuteGeometry.remainingAxes(x.shape().dimensions(), axes));
    int[] dimensions = Arrays.stream(axes).map(x.shape()::dimension).toArray();
    return List.of(x.withShape(Shape.of(dimensions)));
  }

  private static PermuteGeometry geometry(Shape x, int[] axes, DType dtype) {
    return PermuteGeometry.of(x.dimensions(), axes, dtype.bytes());
  }

  /** The meaning for any element type, which stays. */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(T x, int[] axes) {
    int[] dimensions = Arrays.stream(axes).map(x.shape()::dimension).toArray();
    HostTensor output = HostTensor.zeros(x.dtype(), Shape.of(dimensions));
    DataMovement.permute(geometry(x.shape(), axes, x.dtype()), x.array(), output.array());
    return (T) output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply(inputs.get(0), attributes.integers("axes"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String axes = ReferenceArguments.call("axes", node.attributes().integers("axes"));
    return new ReferenceCall(PermuteOp.class, "apply", List.of(axes));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    TensorType x = node.inputs().get(0).type();
    return LoweringBuilder.call(KernelClass.C7X, "c7x_permute")
        .geometry(
            "sevenfold_permute",
            geometry(x.shape(), node.attributes().integers("axes"), x.dtype()))
        .input(0)
        .output()
        .build();
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return apply(activations.get(0), node.attributes().integers("axes"));
  }
}
