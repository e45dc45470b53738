package dev.sevenfold.processor.cases;

import static dev.sevenfold.processor.cases.OperatorRow.of;
import static dev.sevenfold.processor.cases.OperatorRow.positions;
import static dev.sevenfold.processor.cases.OperatorRow.reals;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import java.util.List;
import java.util.function.UnaryOperator;

/** The rows of docs/operators.md about normalizations and reductions. */
final class ReductionRows {
  private ReductionRows() {}

  static List<OperatorRow> all() {
    return List.of(
        norm("layer_norm", "", Norms.layer(6)),
        norm("layer_norm", "over channels", Norms.layer2d(4)),
        norm("group_norm", "", Norms.group(2, 4)),
        norm("group_norm", "of instances", Norms.instance(4)),
        norm("rms_norm", "", Norms.rms(6)),
        row("normalize", x -> x.normalize(1)),
        row("local_response_norm", x -> x.localResponseNorm(3, 0.1, 0.75, 1)),
        row("sum", x -> x.sum(2, 3)),
        row("amax", x -> x.mean(1).amax(1)),
        row("amin", x -> x.mean(1).amin(1)),
        row("prod", x -> x.prod(1)),
        row("var", x -> x.var(2, 3)),
        row("std", x -> x.std(2, 3)),
        row("argmax", x -> x.argmax(1)),
        row("argmin", x -> x.argmin(1)),
        row("cumsum", x -> x.cumsum(3)),
        integers("sum", x -> x.sum(1)),
        integers("amax", x -> x.amax(1)),
        integers("amin", x -> x.amin(1)),
        integers("prod", x -> x.prod(1)),
        integers("argmax", x -> x.argmax(1)),
        integers("argmin", x -> x.argmin(1)),
        integers("cumsum", x -> x.cumsum(1)));
  }

  private static OperatorRow norm(String operator, String kind, NeuralModule layer) {
    return of(operator, kind, () -> Net.of(layer), reals(1, 4, 5, 6));
  }

  private static OperatorRow row(String operator, UnaryOperator<Tensor> model) {
    return of(operator, "", () -> Net.of(model), reals(1, 4, 5, 6));
  }

  private static OperatorRow integers(String operator, UnaryOperator<Tensor> model) {
    return of(operator, "of INT64", () -> Net.of(model), positions(9, 2, 5));
  }
}
