package dev.sevenfold.processor.report;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPrinter;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.processor.diagnostic.Reporter;
import dev.sevenfold.processor.option.ProcessorOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The graph after the passes that {@code -Asevenfold.printAfter} names: one pass, {@code trace},
 * {@code all}, or {@code none}.
 */
public final class GraphListing {
  private final String wanted;
  private final List<String> passes = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  /** A listing as the options of a compilation ask for it. */
  public GraphListing(Map<String, String> options) {
    wanted = ProcessorOption.PRINT_AFTER.in(options).orElse("none");
  }

  /** Takes the graph after a pass. */
  public void add(String pass, Graph graph) {
    passes.add(pass);
    if (wanted.equals("all") || wanted.equals(pass)) {
      text.append("after ").append(pass).append('\n');
      text.append(GraphPrinter.print(graph)).append('\n');
    }
  }

  /** Warns if the option names nothing that was seen. */
  public void check(Reporter reporter) {
    if (isEmpty() && !wanted.equals("none")) {
      reporter.warning(
          SourceLocation.UNKNOWN, Message.UNKNOWN_PASS, wanted, String.join(", ", passes));
    }
  }

  /** Whether no graph was asked for, or none of that name seen. */
  public boolean isEmpty() {
    return text.length() == 0;
  }

  /** The graphs that were asked for, in the order of the passes. */
  public String text() {
    return text.toString();
  }
}
