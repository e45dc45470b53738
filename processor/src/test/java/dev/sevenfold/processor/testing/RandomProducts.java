package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import java.util.List;

/** Appends products and quotients to a random graph. */
final class RandomProducts {
  private final RandomGraph graph;

  RandomProducts(RandomGraph graph) {
    this.graph = graph;
  }

  /** One of them on any value. */
  void any(Value x) {
    if (graph.chance(0.7)) {
      elements("mul", x, graph.chance(0.5) ? partner(x) : clamped(partner(x), -2, 2));
    } else {
      elements("div", x, clamped(partner(x), 0.5, 4));
    }
  }

  /** A value that broadcasts with x, perhaps x itself. */
  private Value partner(Value x) {
    List<Value> others =
        graph.values().stream()
            .filter(other -> graph.fits("mul", Attributes.NONE, List.of(x, other)))
            .toList();
    return others.get(graph.in(0, others.size() - 1));
  }

  private Value clamped(Value x, double low, double high) {
    Attributes bounds = Attributes.NONE.with("clamp_min", low).with("clamp_max", high);
    return graph.add("clamp", graph.name("clamp"), bounds, List.of(x));
  }

  private void elements(String operator, Value a, Value b) {
    graph.add(operator, graph.name(operator), Attributes.NONE, List.of(a, b));
  }
}
