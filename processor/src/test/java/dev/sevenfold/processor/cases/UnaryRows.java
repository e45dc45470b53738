package dev.sevenfold.processor.cases;

import static dev.sevenfold.processor.cases.OperatorRow.of;
import static dev.sevenfold.processor.cases.OperatorRow.reals;

import java.util.ArrayList;
import java.util.List;

/**
 * The rows of docs/operators.md about functions of one element. One model has all of them as its
 * outputs, so that its C is compiled once for all rows.
 */
final class UnaryRows {
  private static final List<String> ANYWHERE =
      List.of(
          "gelu",
          "gelu_tanh",
          "silu",
          "sigmoid",
          "tanh",
          "hardsigmoid",
          "hardswish",
          "leaky_relu",
          "elu",
          "selu",
          "celu",
          "mish",
          "softplus",
          "softsign",
          "exp",
          "erf",
          "sin",
          "cos",
          "abs",
          "neg",
          "round",
          "floor",
          "ceil",
          "square",
          "pow",
          "mul_scalar",
          "div_scalar");

  private static final List<String> POSITIVE = List.of("log", "sqrt", "rsqrt", "reciprocal");

  private UnaryRows() {}

  static List<OperatorRow> all() {
    List<OperatorRow> rows = new ArrayList<>();
    for (String name : ANYWHERE) {
      rows.add(of(name, "", UnaryFunctionsTest.Everywhere::new, reals(2, 5)));
    }
    for (String name : POSITIVE) {
      rows.add(of(name, "", UnaryFunctionsTest.Positive::new, OperatorRow.positive(2, 5)));
    }
    rows.add(of("prelu", "", () -> Net.of(Net.prelus(3)), reals(2, 3, 4)));
    rows.add(of("softmax", "", () -> Net.of(x -> x.softmax(1)), reals(2, 5)));
    rows.add(of("log_softmax", "", () -> Net.of(x -> x.logSoftmax(1)), reals(2, 5)));
    rows.add(
        of("softmax", "quantized", () -> Net.of(x -> x.softmax(1)), reals(2, 5))
            .withQuantizedSoftmax());
    rows.add(
        of("log_softmax", "quantized", () -> Net.of(x -> x.logSoftmax(1)), reals(2, 5))
            .withQuantizedSoftmax());
    rows.add(of("function", "", () -> Net.of(x -> x.apply(Bump.class)), reals(2, 5)));
    return rows;
  }
}
