package dev.sevenfold.graph;

import java.util.stream.Collectors;

/** Prints a graph as text, one line per node, in execution order. */
public final class GraphPrinter {
  private GraphPrinter() {}

  /** The whole graph; the text depends on the graph alone. */
  public static String print(Graph graph) {
    StringBuilder text = new StringBuilder("graph ").append(graph.name()).append('\n');
    graph.inputs().forEach(value -> text.append("  input ").append(value).append('\n'));
    graph.parameters().forEach(value -> text.append("  parameter ").append(value).append('\n'));
    graph.nodes().forEach(node -> text.append("  ").append(print(node)).append('\n'));
    for (GraphOutput output : graph.outputs()) {
      text.append("  output ").append(output.name()).append(" = ");
      text.append(output.value().name()).append('\n');
    }
    return text.toString();
  }

  private static String print(Node node) {
    String results = node.outputs().stream().map(Value::toString).collect(Collectors.joining(", "));
    String arguments = node.inputs().stream().map(Value::name).collect(Collectors.joining(", "));
    String attributes = node.attributes().asMap().isEmpty() ? "" : " " + node.attributes();
    String annotation = node.annotation().quantized() ? " quantized" : "";
    return results
        + " = "
        + node.operator().name()
        + "("
        + arguments
        + ")"
        + attributes
        + annotation
        + "  // "
        + node.name()
        + ", "
        + node.location();
  }
}
