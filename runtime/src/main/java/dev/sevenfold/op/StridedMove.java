package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.DataMovement;
import dev.sevenfold.reference.StridedCopyGeometry;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;

/**
 * Operators whose output elements lie a fixed distance apart in the input, along every axis. They
 * move elements of any type, codes included; a subclass says where to.
 */
abstract class StridedMove implements OpDefinition {
  /** Where the output's elements are, or why there is no such output. */
  abstract StridedView view(Shape x, Attributes attributes);

  @Override
  public final OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public final List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    StridedView view = view(inputs.get(0).shape(), attributes);
    Checks.requireAxes(
        name(),
        "shape",
        inputs.get(0).shape(),
        StridedCopyGeometry.remainingAxes(view.dims(), view.strides()));
    return List.of(inputs.get(0).withShape(view.output()));
  }

  private static StridedCopyGeometry geometry(StridedView view, int elementBytes) {
    return StridedCopyGeometry.of(view.dims(), view.strides(), view.offset(), elementBytes);
  }

  /** The meaning for any element type, which stays. */
  @SuppressWarnings("unchecked")
  final <T extends HostTensor> T move(T x, Attributes attributes) {
    StridedView view = view(x.shape(), attributes);
    HostTensor output = HostTensor.zeros(x.dtype(), view.output());
    DataMovement.copyStrided(geometry(view, x.dtype().bytes()), x.array(), output.array());
    return (T) output;
  }

  @Override
  public final HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return move(inputs.get(0), attributes);
  }

  @Override
  public final Lowering lower(Node node, KernelSet kernels) {
    TensorType x = node.inputs().get(0).type();
    StridedView view = view(x.shape(), node.attributes());
    return LoweringBuilder.call(KernelClass.C7X, "c7x_strided_copy")
        .geometry("sevenfold_strided_copy", geometry(view, x.dtype().bytes()))
        .input(0)
        .output()
        .build();
  }

  @Override
  public final HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return move(activations.get(0), node.attributes());
  }
}
