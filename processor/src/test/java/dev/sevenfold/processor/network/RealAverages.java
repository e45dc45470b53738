package dev.sevenfold.processor.network;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.Shape;

/** Exact sums of windows and of axes, straight from their definitions. */
final class RealAverages {
  private RealAverages() {}

  /** Takes the exact sum and what it is divided by for one output element. */
  interface Averages {
    void sum(int output, int divisor, long sum);
  }

  static void average(Node node, long[] x, Averages averages) {
    switch (node.operator().name()) {
      case "mean", "sum" -> mean(node, x, averages);
      case "adaptive_avg_pool2d" -> adaptive(node, x, averages);
      default -> windows(node, x, averages);
    }
  }

  private static void mean(Node node, long[] x, Averages averages) {
    Shape in = node.inputs().get(0).type().shape();
    int first = node.attributes().integer("first_axis");
    int end = node.attributes().integer("end_axis");
    int inner = in.product(end, in.rank());
    int reduced = in.product(first, end);
    for (int index = 0; index < x.length / reduced; index++) {
      long sum = 0;
      for (int r = 0; r < reduced; r++) {
        sum += x[(index / inner * reduced + r) * inner + index % inner];
      }
      averages.sum(index, reduced, sum);
    }
  }

  private static void adaptive(Node node, long[] x, Averages averages) {
    Shape in = node.inputs().get(0).type().shape();
    Shape out = node.output().type().shape();
    for (int index = 0; index < out.elements(); index++) {
      int plane = index / (out.dimension(2) * out.dimension(3));
      int i = index / out.dimension(3) % out.dimension(2);
      int j = index % out.dimension(3);
      int[] rows = {start(i, in, out, 2), -start(-i - 1, in, out, 2)};
      int[] columns = {start(j, in, out, 3), -start(-j - 1, in, out, 3)};
      long sum = sum(x, in, plane, rows, columns);
      averages.sum(index, (rows[1] - rows[0]) * (columns[1] - columns[0]), sum);
    }
  }

  /** floor(index * in / out); with a negated index the negated ceiling. */
  private static int start(int index, Shape in, Shape out, int axis) {
    return Math.floorDiv(index * in.dimension(axis), out.dimension(axis));
  }

  private static void windows(Node node, long[] x, Averages averages) {
    Shape in = node.inputs().get(0).type().shape();
    Shape out = node.output().type().shape();
    Attributes attributes = node.attributes();
    int[] kernel = attributes.integers("kernel");
    int[] stride = attributes.integers("stride");
    int[] padding = attributes.integers("padding");
    for (int index = 0; index < out.elements(); index++) {
      int plane = index / (out.dimension(2) * out.dimension(3));
      int top = index / out.dimension(3) % out.dimension(2) * stride[0] - padding[0];
      int left = index % out.dimension(3) * stride[1] - padding[2];
      int bottom = Math.min(top + kernel[0], in.dimension(2) + padding[1]);
      int right = Math.min(left + kernel[1], in.dimension(3) + padding[3]);
      int[] rows = {Math.max(top, 0), Math.min(bottom, in.dimension(2))};
      int[] columns = {Math.max(left, 0), Math.min(right, in.dimension(3))};
      int divisor = attributes.integer("divisor");
      if (divisor == 0) {
        divisor =
            attributes.flag("count_include_pad")
                ? (bottom - top) * (right - left)
                : (rows[1] - rows[0]) * (columns[1] - columns[0]);
      }
      averages.sum(index, divisor, sum(x, in, plane, rows, columns));
    }
  }

  private static long sum(long[] x, Shape in, int plane, int[] rows, int[] columns) {
    long sum = 0;
    for (int row = rows[0]; row < rows[1]; row++) {
      for (int column = columns[0]; column < columns[1]; column++) {
        sum += x[(plane * in.dimension(2) + row) * in.dimension(3) + column];
      }
    }
    return sum;
  }
}
