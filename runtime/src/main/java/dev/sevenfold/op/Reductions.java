package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.ReduceGeometry;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What reductions over one block of axes share. Attributes: first_axis, end_axis (exclusive),
 * keep_dimensions (whether the axes stay, with size 1).
 */
final class Reductions {
  private Reductions() {}

  static Attributes attributes(int firstAxis, int endAxis, boolean keepDimensions) {
    return Attributes.NONE
        .with("first_axis", firstAxis)
        .with("end_axis", endAxis)
        .with("keep_dimensions", keepDimensions);
  }

  /** The input's type with the shape that is left. */
  static TensorType outputType(String op, TensorType x, Attributes attributes) {
    requireBlock(op, x, attributes);
    return x.withShape(outputShape(x.shape(), attributes));
  }

  static Shape outputShape(Shape x, Attributes attributes) {
    int first = attributes.integer("first_axis");
    int end = attributes.integer("end_axis");
    boolean keep = attributes.flag("keep_dimensions");
    return Shape.of(
        IntStream.range(0, x.rank())
            .filter(axis -> keep || axis < first || axis >= end)
            .map(axis -> axis >= first && axis < end ? 1 : x.dimension(axis))
            .toArray());
  }

  /** Fails unless the input has the axes, and holds floats, codes or INT64. */
  static void requireBlock(String op, TensorType x, Attributes attributes) {
    if (!Int64s.is(x)) {
      Checks.requireReal(op, x);
    }
    int first = attributes.integer("first_axis");
    int end = attributes.integer("end_axis");
    Checks.require(
        first >= 0 && first < end && end <= x.shape().rank(),
        Message.WRONG_RANK,
        op,
        "axes " + first + " to " + (end - 1),
        x.shape());
  }

  static ReduceGeometry geometry(Shape x, Attributes attributes) {
    return ReduceGeometry.of(
        x.dimensions(), attributes.integer("first_axis"), attributes.integer("end_axis"));
  }

  static ReduceGeometry geometry(Node node) {
    return geometry(node.inputs().get(0).type().shape(), node.attributes());
  }

  /** A new tensor of the shape that is left. */
  static HostTensor output(DType dtype, Shape x, Attributes attributes) {
    return HostTensor.zeros(dtype, outputShape(x, attributes));
  }

  /** The attributes as arguments of a static method: first axis, end axis, whether to keep. */
  static List<String> literals(Attributes attributes) {
    return List.of(
        Integer.toString(attributes.integer("first_axis")),
        Integer.toString(attributes.integer("end_axis")),
        Boolean.toString(attributes.flag("keep_dimensions")));
  }

  /** A kernel without parameters, by the type of the input. */
  static LoweringBuilder kernel(Node node, String operation) {
    return Kernels.typed(node, node.inputs().get(0).type().dtype(), operation)
        .geometry("sevenfold_reduce", geometry(node));
  }
}
