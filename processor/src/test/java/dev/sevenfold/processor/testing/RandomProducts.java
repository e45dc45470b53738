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
    if (graph.chance(0.4)) {
      matmul(x);
    } else if (graph.chance(0.7)) {
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

  /** x by itself transposed, by any value that fits, or by a parameter. */
  private void matmul(Value x) {
    Attributes factor = Attributes.NONE.with("alpha", graph.chance(0.5) ? 1 : 0.3);
    Attributes plain = factor.with("transposed", false);
    Attributes transposed = factor.with("transposed", true);
    int inner = x.type().shape().dimension(-1);
    if (x.type().shape().rank() >= 2 && graph.chance(0.2)) {
      String name = graph.name("matmul");
      graph.add("matmul", name, plain, List.of(x, graph.parameter(name + ".matrix", inner, 7)));
      return;
    }
    List<Value> others =
        graph.values().stream()
            .filter(other -> graph.fits("matmul", plain, List.of(x, other)))
            .toList();
    if (!others.isEmpty() && graph.chance(0.5)) {
      Value other = others.get(graph.in(0, others.size() - 1));
      graph.add("matmul", graph.name("matmul"), plain, List.of(x, other));
    } else if (graph.fits("matmul", transposed, List.of(x, x))) {
      graph.add("matmul", graph.name("matmul"), transposed, List.of(x, x));
    }
  }

  private void elements(String operator, Value a, Value b) {
    graph.add(operator, graph.name(operator), Attributes.NONE, List.of(a, b));
  }
}
