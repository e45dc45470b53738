package dev.sevenfold.processor;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPrinter;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.processor.diagnostic.Reporter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The graph after the passes that {@code -Asevenfold.printAfter} names: one pass, {@code trace},
 * {@code all}, or {@code none}.
 */
final class GraphListing {
  static final String OPTION = "sevenfold.printAfter";

  private final String wanted;
  private final List<String> passes = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  GraphListing(Map<String, String> options) {
    wanted = options.getOrDefault(OPTION, "none");
  }

  void add(String pass, Graph graph) {
    passes.add(pass);
    if (wanted.equals("all") || wanted.equals(pass)) {
      text.append("after ").append(pass).append('\n').append(GraphPrinter.print(graph)).append('\n');
    }
  }

  /** Warns if the option names nothing that was seen. */
  void check(Reporter reporter) {
    if (isEmpty() && !wanted.equals("none")) {
      reporter.warning(
          SourceLocation.UNKNOWN, Message.UNKNOWN_PASS, wanted, String.join(", ", passes));
    }
  }

  boolean isEmpty() {
    return text.length() == 0;
  }

  String text() {
    return text.toString();
  }
}
