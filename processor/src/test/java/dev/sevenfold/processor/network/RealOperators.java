package dev.sevenfold.processor.network;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;

/** Exact sums of operators, straight from their definitions and as slow as those. */
final class RealOperators {
  private RealOperators() {}

  /** Takes the exact sum of products for one output element. */
  interface Sums {
    void sum(int output, int channel, long sum);
  }

  /** Takes the operands of one output element. */
  interface Pairs {
    void pair(int output, int a, int b);
  }

  static void conv2d(Node node, long[] x, long[] weight, Sums sums) {
    Shape in = node.inputs().get(0).type().shape();
    Shape kernel = node.inputs().get(1).type().shape();
    Shape out = node.output().type().shape();
    Attributes attributes = node.attributes();
    int[] stride = attributes.integers("stride");
    int[] padding = attributes.integers("padding");
    int[] dilation = attributes.integers("dilation");
    int perGroup = out.dimension(1) / attributes.integer("groups");
    int index = 0;
    for (int n = 0; n < out.dimension(0); n++) {
      for (int o = 0; o < out.dimension(1); o++) {
        for (int i = 0; i < out.dimension(2); i++) {
          for (int j = 0; j < out.dimension(3); j++) {
            long sum = 0;
            for (int c = 0; c < kernel.dimension(1); c++) {
              int channel = o / perGroup * kernel.dimension(1) + c;
              for (int k = 0; k < kernel.dimension(2); k++) {
                for (int l = 0; l < kernel.dimension(3); l++) {
                  int row = i * stride[0] - padding[0] + k * dilation[0];
                  int column = j * stride[1] - padding[2] + l * dilation[1];
                  if (isInside(row, in.dimension(2)) && isInside(column, in.dimension(3))) {
                    sum += x[at(in, n, channel, row, column)] * weight[at(kernel, o, c, k, l)];
                  }
                }
              }
            }
            sums.sum(index++, o, sum);
          }
        }
      }
    }
  }

  /** Every input element adds the kernel, weighed by it, where it belongs. */
  static void convTranspose2d(Node node, long[] x, long[] weight, Sums sums) {
    Shape in = node.inputs().get(0).type().shape();
    Shape kernel = node.inputs().get(1).type().shape();
    Shape out = node.output().type().shape();
    int groups = node.attributes().integer("groups");
    int[] stride = node.attributes().integers("stride");
    int[] padding = node.attributes().integers("padding");
    int[] dilation = node.attributes().integers("dilation");
    long[] total = new long[out.elements()];
    for (int index = 0; index < x.length; index++) {
      int column = index % in.dimension(3);
      int row = index / in.dimension(3) % in.dimension(2);
      int channel = index / in.product(2, 4) % in.dimension(1);
      int n = index / in.product(1, 4);
      int group = channel / kernel.dimension(1);
      int perGroup = out.dimension(1) / groups;
      for (int o = group * perGroup; o < (group + 1) * perGroup; o++) {
        for (int k = 0; k < kernel.dimension(2); k++) {
          for (int l = 0; l < kernel.dimension(3); l++) {
            int i = row * stride[0] - padding[0] + k * dilation[0];
            int j = column * stride[1] - padding[2] + l * dilation[1];
            if (isInside(i, out.dimension(2)) && isInside(j, out.dimension(3))) {
              long w = weight[at(kernel, o, channel % kernel.dimension(1), k, l)];
              total[at(out, n, o, i, j)] += x[index] * w;
            }
          }
        }
      }
    }
    for (int index = 0; index < total.length; index++) {
      sums.sum(index, index / out.product(2, 4) % out.dimension(1), total[index]);
    }
  }

  private static boolean isInside(int index, int size) {
    return index >= 0 && index < size;
  }

  private static int at(Shape shape, int a, int b, int c, int d) {
    return ((a * shape.dimension(1) + b) * shape.dimension(2) + c) * shape.dimension(3) + d;
  }

  static void linear(Node node, long[] x, long[] weight, Sums sums) {
    int inner = node.inputs().get(1).type().shape().dimension(1);
    int outputs = node.inputs().get(1).type().shape().dimension(0);
    for (int row = 0; row < x.length / inner; row++) {
      for (int o = 0; o < outputs; o++) {
        long sum = 0;
        for (int k = 0; k < inner; k++) {
          sum += x[row * inner + k] * weight[o * inner + k];
        }
        sums.sum(row * outputs + o, o, sum);
      }
    }
  }

  /** Batches that broadcast: an output element's row and column of the matrices it comes from. */
  static void matmul(Node node, long[] a, long[] b, Sums sums) {
    Shape left = node.inputs().get(0).type().shape();
    Shape right = node.inputs().get(1).type().shape();
    Shape out = node.output().type().shape();
    boolean transposed = node.attributes().flag("transposed");
    int inner = left.dimension(-1);
    int columns = out.dimension(-1);
    int plane = out.dimension(-2) * columns;
    for (int index = 0; index < out.elements(); index++) {
      int row = index / columns % out.dimension(-2);
      int column = index % columns;
      int fromA = matrix(out, left, index / plane) * left.dimension(-2) * inner + row * inner;
      int fromB = matrix(out, right, index / plane) * columns * inner;
      long sum = 0;
      for (int k = 0; k < inner; k++) {
        sum += a[fromA + k] * b[fromB + (transposed ? column * inner + k : k * columns + column)];
      }
      sums.sum(index, column, sum);
    }
  }

  private static Shape batch(Shape shape) {
    return shape.rank() == 2
        ? Shape.of(1)
        : Shape.of(Arrays.copyOf(shape.dimensions(), shape.rank() - 2));
  }

  private static int matrix(Shape out, Shape operand, int entry) {
    return source(batch(out), batch(operand), entry);
  }

  static void broadcast(Node node, Pairs pairs) {
    Shape out = node.output().type().shape();
    Shape a = node.inputs().get(0).type().shape();
    Shape b = node.inputs().get(1).type().shape();
    for (int index = 0; index < out.elements(); index++) {
      pairs.pair(index, source(out, a, index), source(out, b, index));
    }
  }

  /** The element of an operand that an output element reads. */
  private static int source(Shape out, Shape operand, int index) {
    int rest = index;
    int stride = 1;
    int source = 0;
    for (int fromEnd = 1; fromEnd <= operand.rank(); fromEnd++) {
      int coordinate = rest % out.dimension(-fromEnd);
      rest /= out.dimension(-fromEnd);
      source += operand.dimension(-fromEnd) == 1 ? 0 : coordinate * stride;
      stride *= operand.dimension(-fromEnd);
    }
    return source;
  }

  /**
   * The float meaning of an operator that moves codes, without its clamp, on codes.
   *
   * @param parameters of what it gives
   */
  static HostTensor move(Node node, List<HostTensor> codes, QuantizationParameters parameters) {
    Attributes attributes = node.attributes();
    return switch (node.operator().name()) {
      case "clamp" -> codes.get(0);
      case "pad" -> {
        double code = parameters.quantize((float) attributes.real("value"));
        yield ((OpDefinition) node.operator()).evaluate(codes, attributes.with("value", code));
      }
      case "masked_fill" -> {
        double code = parameters.quantize((float) attributes.real("scalar"));
        yield ((OpDefinition) node.operator()).evaluate(codes, attributes.with("scalar", code));
      }
      default -> ((OpDefinition) node.operator()).evaluate(codes, attributes);
    };
  }

  static FloatTensor asFloats(long[] integers, Shape shape) {
    float[] floats = new float[integers.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = integers[i];
    }
    return new FloatTensor(shape, floats);
  }
}
