package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;

/**
 * The tensor several times side by side along each axis. Attribute: times, one per axis of the
 * output; where there are more than the input has axes, the first ones are new.
 */
public final class RepeatOp extends StridedMove {
  @Override
  public String name() {
    return "repeat";
  }

  @Override
  StridedView view(Shape x, Attributes attributes) {
    int[] times = attributes.integers("times");
    int added = times.length - x.rank();
    Checks.require(
        added >= 0 && Arrays.stream(times).allMatch(n -> n >= 1),
        Message.INVALID_ARGUMENT,
        name(),
        "times",
        Arrays.toString(times),
        "there must be a number of at least 1 for each of the " + x.rank() + " axes");
    int[] dims = new int[2 * times.length];
    int[] strides = new int[2 * times.length];
    int[] shape = new int[times.length];
    int[] dense = StridedView.strides(x);
    for (int axis = 0; axis < times.length; axis++) {
      int size = axis < added ? 1 : x.dimension(axis - added);
      dims[2 * axis] = times[axis];
      dims[2 * axis + 1] = size;
      strides[2 * axis + 1] = axis < added ? 0 : dense[axis - added];
      shape[axis] = (int) Math.min((long) times[axis] * size, Integer.MAX_VALUE);
    }
    return new StridedView(Shape.of(shape), dims, strides, 0);
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(T x, int[] times) {
    return new RepeatOp().move(x, Attributes.NONE.with("times", times));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        RepeatOp.class, "apply", ReferenceArguments.calls(node.attributes(), "times"));
  }
}
