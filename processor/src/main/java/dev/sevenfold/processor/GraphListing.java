package dev.sevenfold.processor;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPrinter;
import java.util.Map;

/**
 * The graph after the passes that {@code -Asevenfold.printAfter} names: one pass, {@code trace}, or
 * {@code all}.
 */
final class GraphListing {
  static final String OPTION = "sevenfold.printAfter";

  private final String wanted;
  private final StringBuilder text = new StringBuilder();

  GraphListing(Map<String, String> options) {
    wanted = options.getOrDefault(OPTION, "");
  }

  void add(String pass, Graph graph) {
    if (wanted.equals("all") || wanted.equals(pass)) {
      text.append("after ").append(pass).append('\n').append(GraphPrinter.print(graph)).append('\n');
    }
  }

  boolean isEmpty() {
    return text.length() == 0;
  }

  String text() {
    return text.toString();
  }
}
