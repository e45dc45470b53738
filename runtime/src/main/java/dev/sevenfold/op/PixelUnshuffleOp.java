package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * Pixels become channels, the inverse of {@link PixelShuffleOp}: {@code [..., C, H * r, W * r]} to
 * {@code [..., C * r * r, H, W]}. Attribute: factor, r.
 */
public final class PixelUnshuffleOp extends StridedMove {
  @Override
  public String name() {
    return "pixel_unshuffle";
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
    int rows = x.dimension(-2);
    int columns = x.dimension(-1);
    Checks.require(
        factor >= 1 && rows % factor == 0 && columns % factor == 0,
        Message.INVALID_ARGUMENT,
        name(),
        "factor",
        factor,
        "it must divide the height and the width, which are " + rows + " and " + columns);
    int outer = x.product(0, x.rank() - 2);
    int[] dims = {outer, factor, factor, rows / factor, columns / factor};
    int[] strides = {rows * columns, columns, 1, factor * columns, factor};
    int[] shape = x.dimensions();
    shape[x.rank() - 3] *= factor * factor;
    shape[x.rank() - 2] /= factor;
    shape[x.rank() - 1] /= factor;
    return new StridedView(Shape.of(shape), dims, strides, 0);
  }

  /** The meaning for any element type, which stays. */
  public static <T extends HostTensor> T apply(T x, int factor) {
    return new PixelUnshuffleOp().move(x, Attributes.NONE.with("factor", factor));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String factor = Integer.toString(node.attributes().integer("factor"));
    return new ReferenceCall(PixelUnshuffleOp.class, "apply", List.of(factor));
  }
}
