package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.AdaptivePool2dGeometry;
import dev.sevenfold.reference.Pool2dGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.List;

/** What the window pools share. */
final class Pooling {
  private Pooling() {}

  /**
   * Output shape [N, C, OH, OW] of a window pool over x [N, C, H, W], or [N, C, OL] over [N, C, L].
   */
  static Shape outputShape(String op, TensorType x, Attributes attributes) {
    Planes.require(op, x, attributes.integers("kernel").length);
    int[] kernel = Planes.pair(attributes.integers("kernel"), 1);
    int[] padding = Planes.sides(attributes.integers("padding"));
    int[] dilation = dilation(attributes);
    long height = Extents.reach(kernel[0], dilation[0]);
    long width = Extents.reach(kernel[1], dilation[1]);
    requireHalf(op, "vertical padding", Math.max(padding[0], padding[1]), height);
    requireHalf(op, "horizontal padding", Math.max(padding[2], padding[3]), width);
    int[] stride = Planes.pair(attributes.integers("stride"), 1);
    Extents.require(op, Planes.image(x.shape()), padding, stride);
    Checks.require(
        (long) kernel[0] * kernel[1] <= Integer.MAX_VALUE
            && Math.max(height, width) <= Extents.LARGEST
            && Math.max(dilation[0], dilation[1]) <= Extents.LARGEST,
        Message.INVALID_ARGUMENT,
        op,
        "window",
        height + "x" + width,
        "it may have at most 2^31 - 1 elements, and 2^30 - 1 in an axis");
    Pool2dGeometry geometry = geometry(x.shape(), attributes);
    Checks.require(
        geometry.outHeight() >= 1 && geometry.outWidth() >= 1,
        Message.EMPTY_OUTPUT,
        op,
        "the window is "
            + height
            + "x"
            + width
            + ", but the padded input is "
            + (geometry.inHeight() + padding[0] + padding[1])
            + "x"
            + (geometry.inWidth() + padding[2] + padding[3]));
    return outputShape(x.shape(), geometry);
  }

  private static Shape outputShape(Shape x, Pool2dGeometry g) {
    return Planes.result(x, g.batch(), g.channels(), g.outHeight(), g.outWidth());
  }

  private static void requireHalf(String op, String what, int padding, long reach) {
    Checks.require(
        padding >= 0 && padding <= reach / 2,
        Message.INVALID_ARGUMENT,
        op,
        what,
        padding,
        "it must be at most half the window (" + reach + "), or a window would hold padding alone");
  }

  static Pool2dGeometry geometry(Shape x, Attributes attributes) {
    boolean average = attributes.has("count_include_pad");
    return Pool2dGeometry.of(
        Planes.image(x).dimensions(),
        Planes.pair(attributes.integers("kernel"), 1),
        Planes.pair(attributes.integers("stride"), 1),
        Planes.sides(attributes.integers("padding")),
        dilation(attributes),
        attributes.flag("ceil_mode"),
        average && attributes.flag("count_include_pad"),
        average ? attributes.integer("divisor") : 0);
  }

  /** [height, width] between the elements of a window; an average has those side by side. */
  private static int[] dilation(Attributes attributes) {
    return attributes.has("dilation")
        ? Planes.pair(attributes.integers("dilation"), 1)
        : new int[] {1, 1};
  }

  /** The geometry of an adaptive pool to [height, width] or [length]. */
  static AdaptivePool2dGeometry geometry(Shape x, int[] output) {
    Shape image = Planes.image(x);
    int[] size = Planes.pair(output, 1);
    return new AdaptivePool2dGeometry(
        image.dimension(0),
        image.dimension(1),
        image.dimension(2),
        image.dimension(3),
        size[0],
        size[1]);
  }

  static Shape outputShape(Shape x, AdaptivePool2dGeometry g) {
    return Planes.result(x, g.batch(), g.channels(), g.outHeight(), g.outWidth());
  }

  static FloatTensor output(Shape x, Pool2dGeometry geometry) {
    return (FloatTensor) HostTensor.zeros(DType.FLOAT32, outputShape(x, geometry));
  }

  /** The arguments of a reference call: these lists of numbers, and whether ceil mode is on. */
  static List<String> literals(Attributes attributes, String... lists) {
    List<String> literals = new ArrayList<>();
    for (String list : lists) {
      literals.add(ReferenceArguments.call(list, attributes.integers(list)));
    }
    literals.add(Boolean.toString(attributes.flag("ceil_mode")));
    return literals;
  }
}
