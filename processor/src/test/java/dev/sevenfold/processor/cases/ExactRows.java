package dev.sevenfold.processor.cases;

import static dev.sevenfold.processor.cases.OperatorRow.of;
import static dev.sevenfold.processor.cases.OperatorRow.positions;
import static dev.sevenfold.processor.cases.OperatorRow.reals;

import dev.sevenfold.annotations.ElementType;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/** Rows of what compares, chooses, looks up and computes on integers and truth values. */
final class ExactRows {
  private ExactRows() {}

  static List<OperatorRow> all() {
    List<OperatorRow> rows = new ArrayList<>();
    integers()
        .forEach(
            (name, function) ->
                rows.add(
                    of(
                        name,
                        "int64",
                        () -> Net.of((x, y) -> function.apply(x, y.add(1))),
                        whole(),
                        whole())));
    comparisons()
        .forEach(
            (name, function) -> {
              rows.add(of(name, "", () -> Net.of(x -> function.apply(x, x.relu())), real()));
              rows.add(of(name, "int64", () -> Net.of(function), whole(), whole()));
            });
    rows.addAll(scalars());
    rows.addAll(choices());
    rows.addAll(lookups());
    return rows;
  }

  private static Int64Tensor whole() {
    return positions(3, 2, 5);
  }

  private static HostTensor real() {
    return reals(2, 5);
  }

  private static Map<String, BinaryOperator<Tensor>> integers() {
    Map<String, BinaryOperator<Tensor>> functions = new TreeMap<>();
    functions.put("add", (x, y) -> x.add(y.mul(y)));
    functions.put("sub", Tensor::sub);
    functions.put("mul", Tensor::mul);
    functions.put("minimum", Tensor::minimum);
    functions.put("maximum", Tensor::maximum);
    functions.put("floor_divide", Tensor::floorDivide);
    functions.put("remainder", Tensor::remainder);
    functions.put("bitwise_and", Tensor::bitwiseAnd);
    functions.put("bitwise_or", Tensor::bitwiseOr);
    functions.put("bitwise_xor", Tensor::bitwiseXor);
    functions.put("combine_indices", (x, y) -> x.index(x.remainder(2), y.sub(1)));
    return functions;
  }

  private static Map<String, BinaryOperator<Tensor>> comparisons() {
    Map<String, BinaryOperator<Tensor>> functions = new TreeMap<>();
    functions.put("eq", Tensor::eq);
    functions.put("ne", Tensor::ne);
    functions.put("lt", Tensor::lt);
    functions.put("le", Tensor::le);
    functions.put("gt", Tensor::gt);
    functions.put("ge", Tensor::ge);
    return functions;
  }

  private static List<OperatorRow> scalars() {
    return List.of(
        of("floor_divide_scalar", "", () -> Net.of(x -> x.floorDivide(2)), whole()),
        of("remainder_scalar", "", () -> Net.of(x -> x.remainder(2)), whole()),
        of("eq_scalar", "", () -> Net.of(x -> x.eq(1)), real()),
        of("ne_scalar", "", () -> Net.of(x -> x.ne(1)), real()),
        of("lt_scalar", "", () -> Net.of(x -> x.lt(1)), real()),
        of("le_scalar", "", () -> Net.of(x -> x.le(1)), real()),
        of("gt_scalar", "", () -> Net.of(x -> x.gt(1)), real()),
        of("ge_scalar", "", () -> Net.of(x -> x.ge(1)), real()),
        of("logical_and", "", () -> Net.of(x -> x.gt(0).logicalAnd(x.lt(1))), real()),
        of("logical_or", "", () -> Net.of(x -> x.lt(0).logicalOr(x.gt(1))), real()),
        of("logical_xor", "", () -> Net.of(x -> x.lt(1).logicalXor(x.lt(0))), real()),
        of("logical_not", "", () -> Net.of(x -> x.lt(1).logicalNot()), real()),
        of("cast", "to int64", () -> Net.of(x -> x.cast(ElementType.INT64)), real()),
        of("cast", "from int64", () -> Net.of(x -> x.cast(ElementType.FLOAT32)), whole()));
  }

  private static List<OperatorRow> choices() {
    return List.of(
        of("minimum", "", () -> Net.of(x -> x.minimum(x.mean(true, 1))), real()),
        of("maximum", "", () -> Net.of(x -> x.maximum(x.mean(true, 1))), real()),
        of("where", "", () -> Net.of(x -> Tensor.where(x.gt(0), x, x.mean(true, 1))), real()),
        of("masked_fill", "", () -> Net.of(x -> x.mean(true, 1).maskedFill(x.gt(0), 0.5)), real()),
        of("topk_indices", "", () -> Net.of(x -> x.topk(2).indices()), real()),
        of("topk_indices", "int64", () -> Net.of(x -> x.topk(2).indices()), whole()));
  }

  private static List<OperatorRow> lookups() {
    return List.of(
        of("gather", "", () -> Net.of((x, i) -> mixed(x).gather(1, i)), real(), whole()),
        of("index_select", "", () -> Net.of((x, i) -> mixed(x).indexSelect(1, i)), real(), whole()),
        of(
            "scatter",
            "",
            () -> Net.of((x, i) -> mixed(x).scatter(1, i, mixed(x))),
            real(),
            whole()),
        of(
            "index_put",
            "",
            () ->
                Net.of(
                    (x, i) -> mixed(x).indexPut(mixed(x), i.slice(1, 0, 1).view(2).remainder(2))),
            real(),
            whole()));
  }

  /** The sum of a tensor and its means, so that there are codes to move. */
  private static Tensor mixed(Tensor x) {
    return x.add(x.mean(true, 1));
  }
}
