package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import java.util.List;
import java.util.SplittableRandom;

/** Appends functions of one element to a random graph: those that stay small on any input. */
final class RandomUnary {
  private static final List<String> PLAIN =
      List.of(
          "gelu",
          "gelu_tanh",
          "silu",
          "sigmoid",
          "tanh",
          "hardsigmoid",
          "hardswish",
          "selu",
          "mish",
          "softsign",
          "erf",
          "sin",
          "cos",
          "abs",
          "neg",
          "round",
          "floor",
          "ceil");

  private static final List<String> BOUNDED =
      List.of("exp", "log", "sqrt", "rsqrt", "reciprocal", "square");

  private final RandomGraph graph;
  private final SplittableRandom random;

  RandomUnary(RandomGraph graph, SplittableRandom random) {
    this.graph = graph;
    this.random = random;
  }

  /** Any function of a value. */
  void any(Value x) {
    switch (graph.in(0, 12)) {
      case 0 -> add("leaky_relu", x, with("slope", random.nextDouble(-1, 1)));
      case 1 -> add("elu", x, with("alpha", random.nextDouble(0.1, 2)));
      case 2 -> add("celu", x, with("alpha", random.nextDouble(0.1, 2)));
      case 3 -> add("softplus", x, with("beta", random.nextDouble(0.5, 2)).with("threshold", 20.0));
      case 4 -> add("mul_scalar", x, with("scalar", random.nextDouble(-2, 2)));
      case 5 -> add("div_scalar", x, with("scalar", random.nextDouble(0.5, 2)));
      case 6 -> softmax("softmax", x);
      case 7 -> softmax("log_softmax", x);
      case 8 -> prelu(x);
      case 9 -> bounded(x);
      default -> add(PLAIN.get(random.nextInt(PLAIN.size())), x, Attributes.NONE);
    }
  }

  /** What grows fast, or is not defined everywhere, on a part of the real numbers. */
  private void bounded(Value x) {
    Attributes bounds = Attributes.NONE.with("clamp_min", 0.5).with("clamp_max", 3.0);
    Value clamped = graph.add("clamp", graph.name("clamp"), bounds, List.of(x));
    if (graph.chance(0.2)) {
      add("pow", clamped, with("exponent", random.nextDouble(-2, 2)));
    } else {
      add(BOUNDED.get(random.nextInt(BOUNDED.size())), clamped, Attributes.NONE);
    }
  }

  private void prelu(Value x) {
    String name = graph.name("prelu");
    boolean channels = x.type().shape().rank() > 1 && graph.chance(0.7);
    int weights = channels ? x.type().shape().dimension(1) : 1;
    graph.add(
        "prelu", name, Attributes.NONE, List.of(x, graph.parameter(name + ".weight", weights)));
  }

  private void softmax(String operator, Value x) {
    int axis = graph.in(0, x.type().shape().rank() - 1);
    add(operator, x, Attributes.NONE.with("axis", axis));
  }

  private static Attributes with(String name, double value) {
    return Attributes.NONE.with(name, value);
  }

  private void add(String operator, Value x, Attributes attributes) {
    if (graph.fits(operator, attributes, List.of(x))) {
      graph.add(operator, graph.name(operator), attributes, List.of(x));
    }
  }
}
