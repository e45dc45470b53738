package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * Every step-th element from start on, size of them, along each axis. Attributes: start, size and
 * step, each with one entry per axis; start counts from the front, size and step are at least 1.
 * Split, chunk, unbind and select are slices, too.
 */
public final class SliceOp extends StridedMove {
  @Override
  public String name() {
    return "slice";
  }

  @Override
  StridedView view(Shape x, Attributes attributes) {
    int[] start = attributes.integers("start");
    int[] size = attributes.integers("size");
    int[] step = attributes.integers("step");
    int[] strides = StridedView.strides(x);
    int offset = 0;
    for (int axis = 0; axis < x.rank(); axis++) {
      requireInside(axis, x.dimension(axis), start[axis], size[axis], step[axis]);
      offset += start[axis] * strides[axis];
      strides[axis] *= step[axis];
    }
    return StridedView.of(Shape.of(size), strides, offset);
  }

  /** An output that is one run of the input's elements may stay where it is. */
  @Override
  public List<Placement> placements(Node node) {
    TensorType x = node.inputs().get(0).type();
    StridedView view = view(x.shape(), node.attributes());
    return view.isRun()
        ? List.of(new Placement(0, -(long) view.offset() * x.dtype().bytes()))
        : List.of();
  }

  private void requireInside(int axis, int elements, int start, int size, int step) {
    Checks.require(
        size >= 1,
        Message.INVALID_ARGUMENT,
        name(),
        "size of axis " + axis,
        size,
        "at least one of its " + elements + " elements must be taken");
    Checks.require(
        start >= 0 && step >= 1 && start + (size - 1L) * step < elements,
        Message.INVALID_ARGUMENT,
        name(),
        "axis " + axis,
        size + " from " + start + " on by steps of " + step,
        "it has " + elements + " elements");
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(T x, int[] start, int[] size, int[] step) {
    Attributes attributes =
        Attributes.NONE.with("start", start).with("size", size).with("step", step);
    return new SliceOp().move(x, attributes);
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        SliceOp.class,
        "apply",
        ReferenceArguments.calls(node.attributes(), "start", "size", "step"));
  }
}
