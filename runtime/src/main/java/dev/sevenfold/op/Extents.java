package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;

/** How far sliding windows may reach, so that every position on the way is an int32 in C, too. */
public final class Extents {
  /** The longest padded axis and the largest stride; the kernels' own limit. */
  public static final int LARGEST = Integer.MAX_VALUE / 2;

  private Extents() {}

  /**
   * Fails unless strides and the padded input are walkable.
   *
   * @param x {@code [N, C, H, W]}
   * @param padding {@code [top, bottom, left, right]}
   * @param stride {@code [height, width]}
   */
  static void require(String op, Shape x, int[] padding, int[] stride) {
    long height = padded(x, padding, 0);
    long width = padded(x, padding, 1);
    Checks.require(
        height <= LARGEST
            && width <= LARGEST
            && height * width <= Integer.MAX_VALUE
            && height * width * x.dimension(1) <= Integer.MAX_VALUE,
        Message.INVALID_ARGUMENT,
        op,
        "padding",
        Arrays.toString(padding),
        "an image would have "
            + x.dimension(1)
            + "x"
            + height
            + "x"
            + width
            + " elements with it; at most 2^31 - 1, and 2^30 - 1 in an axis, can be walked");
    Checks.require(
        Math.max(stride[0], stride[1]) <= LARGEST,
        Message.INVALID_ARGUMENT,
        op,
        "stride",
        Arrays.toString(stride),
        "it must be at most 2^30 - 1");
  }

  /** Length of the height (0) or the width (1) with its padding. */
  static long padded(Shape x, int[] padding, int axis) {
    return (long) x.dimension(2 + axis) + padding[2 * axis] + padding[2 * axis + 1];
  }

  /** Elements between the first and the last tap of a kernel, both counted. */
  static long reach(int kernel, int dilation) {
    return (long) dilation * (kernel - 1) + 1;
  }
}
