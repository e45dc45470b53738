package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;

/**
 * Repeats axes of size 1, and the whole tensor along new axes in front. Attribute: shape, the
 * output's, in which -1 keeps the size of an axis.
 */
public final class ExpandOp extends StridedMove {
  @Override
  public String name() {
    return "expand";
  }

  @Override
  StridedView view(Shape x, Attributes attributes) {
    int[] shape = attributes.integers("shape");
    int added = shape.length - x.rank();
    boolean fits = added >= 0;
    int[] strides = new int[shape.length];
    int[] dense = StridedView.strides(x);
    for (int axis = Math.max(added, 0); axis < shape.length; axis++) {
      int size = x.dimension(axis - added);
      shape[axis] = shape[axis] == -1 ? size : shape[axis];
      fits &= shape[axis] == size || size == 1;
      strides[axis] = size == 1 ? 0 : dense[axis - added];
    }
    Checks.require(
        fits && Arrays.stream(shape).allMatch(size -> size >= 1),
        Message.INVALID_ARGUMENT,
        name(),
        "shape",
        Arrays.toString(attributes.integers("shape")),
        "only axes of size 1 can be repeated, and new axes stand in front of those of " + x);
    return StridedView.of(Shape.of(shape), strides, 0);
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(T x, int[] shape) {
    return new ExpandOp().move(x, Attributes.NONE.with("shape", shape));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    int[] shape = node.output().type().shape().dimensions();
    return new ReferenceCall(
        ExpandOp.class, "apply", List.of(ReferenceArguments.call("shape", shape)));
  }
}
