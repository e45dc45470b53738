package dev.sevenfold.processor.codegen.java;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.DType;
import java.util.List;
import java.util.stream.Collectors;

/** The comment in front of a statement: where it comes from, and shapes. */
final class Remarks {
  private static final int MOST_SHAPES = 4;

  private Remarks() {}

  /** For example {@code Net.java:12, conv2d: 1x3x8x8 -> 1x4x8x8}. */
  static String of(Node node, Graph graph) {
    String location = node.location().isKnown() ? node.location() + ", " : "";
    List<Value> activations =
        node.inputs().stream().filter(value -> !graph.isConstant(value)).toList();
    return JavaText.comment(
        location + node.operator().name() + ": " + flow(activations, node.outputs()));
  }

  /** For example {@code layer1.0: 1x64x56x56 -> 1x64x56x56}. */
  static String of(Block block, Crossings crossings) {
    return JavaText.comment(
        block.title() + ": " + flow(crossings.arguments(block), crossings.results(block)));
  }

  private static String flow(List<Value> from, List<Value> to) {
    return shapes(from) + " -> " + shapes(to);
  }

  private static String shapes(List<Value> values) {
    String shapes =
        values.stream()
            .limit(MOST_SHAPES)
            .map(value -> shape(value.type()))
            .collect(Collectors.joining(", "));
    return values.size() > MOST_SHAPES ? shapes + ", ... (" + values.size() + ")" : shapes;
  }

  private static String shape(TensorType type) {
    return type.dtype() == DType.FLOAT32 ? type.shape().toString() : type.toString();
  }
}
