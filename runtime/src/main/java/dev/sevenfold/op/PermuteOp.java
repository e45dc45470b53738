package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Output axis i is input axis axes[i]. Attribute: axes. */
public final class PermuteOp extends StridedMove {
  @Override
  public String name() {
    return "permute";
  }

  @Override
  StridedView view(Shape x, Attributes attributes) {
    int[] axes = attributes.integers("axes");
    int[] sorted = axes.clone();
    Arrays.sort(sorted);
    Checks.require(
        Arrays.equals(sorted, IntStream.range(0, x.rank()).toArray()),
        Message.INVALID_ARGUMENT,
        name(),
        "axes",
        Arrays.toString(axes),
        "it must name each of the " + x.rank() + " axes of the input once");
    int[] strides = StridedView.strides(x);
    return StridedView.of(
        Shape.of(Arrays.stream(axes).map(x::dimension).toArray()),
        Arrays.stream(axes).map(axis -> strides[axis]).toArray(),
        0);
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(T x, int[] axes) {
    return new PermuteOp().move(x, Attributes.NONE.with("axes", axes));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String axes = ReferenceArguments.call("axes", node.attributes().integers("axes"));
    return new ReferenceCall(PermuteOp.class, "apply", List.of(axes));
  }
}
