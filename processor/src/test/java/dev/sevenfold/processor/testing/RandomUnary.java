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
      case 0 -> graph.addIfFits("leaky_relu", with("slope", random.nextDouble(-1, 1)), x);
      case 1 -> graph.addIfFits("elu", with("alpha", random.nextDouble(0.1, 2)), x);
      case 2 -> graph.addIfFits("celu", with("alpha", random.nextDouble(0.1, 2)), x);
      case 3 ->
          graph.addIfFits(
              "softplus", with("beta", random.nextDouble(0.5, 2)).with("threshold", 20.0), x);
      case 4 -> graph.addIfFits("mul_scalar", with("scalar", random.nextDouble(-2, 2)), x);
      case 5 -> graph.addIfFits("div_scalar", with("scalar", random.nextDouble(0.5, 2)), x);
      case 6 -> softmax("softmax", x);
      case 7 -> softmax("log_softmax", x);
      case 8 -> prelu(x);
      case 9 -> bounded(x);
      default -> graph.addIfFits(PLAIN.get(random.nextInt(PLAIN.size())), Attributes.NONE, x);
    }
  }

  /** What grows fast, or is not defined everywhere, on a part of the real numbers. */
  private void bounded(Value x) {
    Attributes bounds = Attributes.NONE.with("clamp_min", 0.5).with("clamp_max", 3.0);
    Value clamped = graph.add("clamp", graph.name("clamp"), bounds, List.of(x));
    if (graph.chance(0.2)) {
      graph.addIfFits("pow", with("exponent", random.nextDouble(-2, 2)), clamped);
    } else {
      graph.addIfFits(BOUNDED.get(random.nextInt(BOUNDED.size())), Attributes.NONE, clamped);
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
    graph.addIfFits(operator, Attributes.NONE.with("axis", axis), x);
  }

  private static Attributes with(String name, double value) {
    return Attributes.NONE.with(name, value);
  }

  /** relu, relu6 or clip, also with bounds that leave out 0. */
  void clamp(Value x) {
    double low = graph.chance(0.7) ? 0 : random.nextDouble(-1, 0.5);
    double width = graph.chance(0.4) ? Double.POSITIVE_INFINITY : random.nextDouble(0.1, 6);
    graph.addIfFits(
        "clamp", Attributes.NONE.with("clamp_min", low).with("clamp_max", low + width), x);
  }
}
