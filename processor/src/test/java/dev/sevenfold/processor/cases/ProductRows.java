package dev.sevenfold.processor.cases;

import static dev.sevenfold.processor.cases.OperatorRow.of;
import static dev.sevenfold.processor.cases.OperatorRow.reals;

import dev.sevenfold.dsl.Tensor;
import java.util.List;

/** The rows of docs/operators.md about products and quotients. */
final class ProductRows {
  private ProductRows() {}

  static List<OperatorRow> all() {
    return List.of(
        of("mul", "", () -> Net.of(x -> x.mul(x.relu())), reals(1, 4, 5, 6)),
        of("mul", "broadcast", () -> Net.of(x -> x.mul(x.mean(true, 2, 3))), reals(1, 4, 5, 6)),
        of(
            "div",
            "",
            () -> Net.of(x -> x.div(Tensor.constant(new float[] {2, -4, 1}, 3))),
            reals(2, 3)),
        of("matmul", "", () -> Net.of(x -> x.matmul(x.permute(0, 2, 1))), reals(2, 4, 5)),
        of("matmul", "transposed", () -> Net.of(x -> x.matmul(x, true)), reals(2, 4, 5)));
  }
}
