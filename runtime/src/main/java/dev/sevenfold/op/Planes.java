package dev.sevenfold.op;

import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.Shape;

/**
 * Operators on images {@code [N, C, H, W]} that take lines {@code [N, C, L]}, too: as images of
 * height 1. Their attributes have one number per axis, so that one number says line.
 */
final class Planes {
  private Planes() {}

  /**
   * Fails unless the input has as many axes as the attributes speak of: 1 is a line, 2 an image.
   */
  static void require(String op, TensorType x, int axes) {
    String meaning = axes == 1 ? "batch, channels, length" : "batch, channels, height, width";
    Checks.requireRank(called(op, axes), x, axes + 2, meaning);
  }

  /** What the model calls an operator on lines: {@code conv1d}, which is conv2d here. */
  static String called(String op, int axes) {
    return axes == 1 ? op.replace("2d", "1d") : op;
  }

  /** A tensor, or a weight, seen as an image. */
  static Shape image(Shape x) {
    return x.rank() == 3 ? Shape.of(x.dimension(0), x.dimension(1), 1, x.dimension(2)) : x;
  }

  /** Two numbers, height and width, of a line's one; the height's is as given. */
  static int[] pair(int[] values, int height) {
    return values.length == 1 ? new int[] {height, values[0]} : values;
  }

  /** {@code [top, bottom, left, right]} of a line's {@code [left, right]}. */
  static int[] sides(int[] padding) {
    return padding.length == 2 ? new int[] {0, 0, padding[0], padding[1]} : padding;
  }

  /** The shape of a result with the rank of the input: a line's has no height. */
  static Shape result(Shape x, int batch, int channels, int height, int width) {
    return x.rank() == 3
        ? Shape.of(batch, channels, width)
        : Shape.of(batch, channels, height, width);
  }
}
