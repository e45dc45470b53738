package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import java.util.List;

/** Appends random reductions and running sums to a random graph. */
final class RandomReductions {
  /** Reductions that may be quantized come up more often than those that stay in float. */
  private static final List<String> OPERATORS =
      List.of("mean", "sum", "sum", "amax", "amax", "amin", "var", "std", "prod");

  private final RandomGraph graph;

  RandomReductions(RandomGraph graph) {
    this.graph = graph;
  }

  /** A reduction of a block of axes that leaves at least two axes, or a running sum. */
  void any(Value x) {
    int rank = x.type().shape().rank();
    if (graph.chance(0.15)) {
      graph.addIfFits("cumsum", Attributes.NONE.with("axis", graph.in(0, rank - 1)), x);
      return;
    }
    String operator = OPERATORS.get(graph.in(0, OPERATORS.size() - 1));
    int first = graph.in(0, rank - 1);
    int end = graph.in(first + 1, rank);
    boolean keep = rank - (end - first) < 2 || graph.chance(0.5);
    Attributes attributes =
        Attributes.NONE
            .with("first_axis", first)
            .with("end_axis", end)
            .with("keep_dimensions", keep);
    boolean spreads = operator.equals("var") || operator.equals("std");
    graph.addIfFits(
        operator, spreads ? attributes.with("correction", graph.in(0, 1)) : attributes, x);
  }
}
