package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import java.util.HashMap;
import java.util.Map;

/** Finds what must not be rounded to codes, whatever its {@code @Quantize} says. */
final class ExactValues {
  private ExactValues() {}

  /** Names of the nodes, each with the reason. */
  static Map<String, String> of(Graph graph) {
    Map<String, String> reasons = new HashMap<>(IndexArithmetic.of(graph));
    RankedValues.of(graph).forEach((name, operator) -> reasons.put(name, ranked(operator)));
    return reasons;
  }

  private static String ranked(String operator) {
    return "its values are ranked by " + operator + ": equal codes would tie";
  }
}
