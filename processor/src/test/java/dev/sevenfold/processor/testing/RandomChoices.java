package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import java.util.List;

/**
 * Appends random choices and lookups to a random graph: extremes, masks, indices. Masks and indices
 * come from values of the graph and are read by the choice alone.
 */
final class RandomChoices {
  private final RandomGraph graph;

  RandomChoices(RandomGraph graph) {
    this.graph = graph;
  }

  /** A choice between a value and another, or a number; or a lookup in it. */
  void any(Value x) {
    switch (graph.in(0, 5)) {
      case 0, 1 -> extremum(x);
      case 2 -> masked(x);
      case 3 -> where(x);
      case 4 -> lookup(x);
      default -> write(x);
    }
  }

  private Value other(Value x) {
    for (int attempt = 0; attempt < 5; attempt++) {
      Value other = graph.any();
      if (graph.fits("maximum", Attributes.NONE, List.of(x, other))) {
        return other;
      }
    }
    return x;
  }

  private void extremum(Value x) {
    String operator = graph.chance(0.5) ? "minimum" : "maximum";
    graph.addIfFits(operator, Attributes.NONE, List.of(x, other(x)));
  }

  private Value mask(Value x) {
    Attributes attributes = Attributes.NONE.with("scalar", graph.in(-2, 2) / 4.0);
    return graph.aside(graph.chance(0.5) ? "gt_scalar" : "le_scalar", attributes, List.of(x));
  }

  private void masked(Value x) {
    Attributes attributes =
        Attributes.NONE
            .with("scalar", graph.chance(0.1) ? 0 : graph.in(-8, 8) / 8.0)
            .with("filled", graph.chance(0.5));
    graph.addIfFits("masked_fill", attributes, List.of(x, mask(x)));
  }

  private void where(Value x) {
    graph.addIfFits("where", Attributes.NONE, List.of(x, other(x), mask(x)));
  }

  /** The places of some of the largest or smallest elements. */
  private Value places(Value x, int axis) {
    Attributes attributes =
        Attributes.NONE
            .with("axis", axis)
            .with("k", graph.in(1, x.type().shape().dimension(axis)))
            .with("largest", graph.chance(0.5));
    return graph.aside("topk_indices", attributes, List.of(x));
  }

  private void lookup(Value x) {
    int axis = graph.in(0, x.type().shape().rank() - 1);
    Value index = places(graph.chance(0.5) ? x : other(x), axis);
    Attributes attributes = Attributes.NONE.with("axis", axis);
    if (graph.fits("gather", attributes, List.of(x, index))) {
      graph.addIfFits("gather", attributes, List.of(x, index));
    }
  }

  private void write(Value x) {
    int axis = graph.in(0, x.type().shape().rank() - 1);
    Value index = places(x, axis);
    Attributes attributes = Attributes.NONE.with("axis", axis);
    Value values = graph.add("gather", graph.name("gather"), attributes, List.of(x, index));
    graph.addIfFits(
        "scatter",
        attributes,
        List.of(x, values, graph.chance(0.5) ? index : flipped(index, axis)));
  }

  /** The same indices in another order, so that values move. */
  private Value flipped(Value index, int axis) {
    Attributes attributes =
        Attributes.NONE
            .with("axis", axis)
            .with("k", index.type().shape().dimension(axis))
            .with("largest", false);
    return graph.aside("topk_indices", attributes, List.of(index));
  }
}
