package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;

/** The elements in reverse order along some axes. Attribute: axes. */
public final class FlipOp extends StridedMove {
  @Override
  public String name() {
    return "flip";
  }

  @Override
  StridedView view(Shape x, Attributes attributes) {
    int[] strides = StridedView.strides(x);
    int offset = 0;
    for (int axis : attributes.integers("axes")) {
      offset += (x.dimension(axis) - 1) * strides[axis];
      strides[axis] = -strides[axis];
    }
    return StridedView.of(x, strides, offset);
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(T x, int[] axes) {
    return new FlipOp().move(x, Attributes.NONE.with("axes", axes));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        FlipOp.class, "apply", ReferenceArguments.calls(node.attributes(), "axes"));
  }
}
