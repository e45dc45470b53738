package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * Channels become pixels: {@code [..., C * r * r, H, W]} to {@code [..., C, H * r, W * r]}; channel
 * {@code c * r * r + i * r + j} gives row i and column j of each block of r x r pixels. Attribute:
 * factor, r.
 */
public final class PixelShuffleOp extends StridedMove {
  @Override
  public String name() {
    return "pixel_shuffle";
  }

  @Override
  StridedView view(Shape x, Attributes attributes) {
    int factor = attributes.integer("factor");
    Checks.require(
        x.rank() >= 3,
        Message.WRONG_RANK,
        name(),
        "at least 3 dimensions (channels, height, width)",
        x);
    int channels = x.dimension(-3);
    Checks.require(
        factor >= 1 && (long) factor * factor <= channels && channels % (factor * factor) == 0,
        Message.INVALID_ARGUMENT,
        name(),
        "factor",
        factor,
        "its square must divide the " + channels + " channels");
    int height = x.dimension(-2);
    int width = x.dimension(-1);
    int outer = x.product(0, x.rank() - 3) * (channels / (factor * factor));
    int plane = height * width;
    int[] dims = {outer, height, factor, width, factor};
    int[] strides = {factor * factor * plane, width, factor * plane, 1, plane};
    int[] shape = x.dimensions();
    shape[x.rank() - 3] = channels / (factor * factor);
    shape[x.rank() - 2] = height * factor;
    shape[x.rank() - 1] = width * factor;
    return new StridedView(Shape.of(shape), dims, strides, 0);
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(T x, int factor) {
    return new PixelShuffleOp().move(x, Attributes.NONE.with("factor", factor));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String factor = Integer.toString(node.attributes().integer("factor"));
    return new ReferenceCall(PixelShuffleOp.class, "apply", List.of(factor));
  }
}
