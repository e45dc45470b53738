package dev.sevenfold.processor.cases;

import static dev.sevenfold.processor.cases.OperatorRow.of;
import static dev.sevenfold.processor.cases.OperatorRow.reals;

import dev.sevenfold.dsl.Tensor;
import java.util.List;
import java.util.stream.Stream;

/** The rows of docs/operators.md: one or more for every operator of the model language. */
final class OperatorRows {
  private OperatorRows() {}

  static List<OperatorRow> all() {
    return Stream.of(
            weighted(),
            ReductionRows.all(),
            pools(),
            sums(),
            ProductRows.all(),
            moves(),
            MovementRows.all(),
            ExactRows.all(),
            UnaryRows.all())
        .flatMap(List::stream)
        .toList();
  }

  private static List<OperatorRow> weighted() {
    return List.of(
        of("conv2d", "", () -> Net.of(Net.conv(4, 6, 3).padding(1)), reals(1, 4, 5, 6)),
        of("conv2d", "depthwise", () -> Net.of(Net.conv(4, 4, 3).groups(4)), reals(1, 4, 5, 6)),
        of("conv2d", "grouped", () -> Net.of(Net.conv(4, 6, 3).groups(2)), reals(1, 4, 5, 6)),
        of("conv2d", "dilated", () -> Net.of(Net.conv(4, 6, 3).dilation(2)), reals(1, 4, 7, 8)),
        of("linear", "", () -> Net.of(Net.dense(12, 5)), reals(3, 12)),
        of("linear", "no bias", () -> Net.of(Net.dense(12, 5).bias(false)), reals(3, 12)));
  }

  private static List<OperatorRow> pools() {
    return List.of(
        of("max_pool2d", "", () -> Net.of(x -> x.add(x).maxPool2d(3, 2, 1)), reals(1, 4, 7, 6)),
        of(
            "max_pool2d",
            "dilated",
            () -> Net.of(x -> x.add(x).maxPool2d(3, 2, 1, 2, true)),
            reals(1, 4, 7, 6)),
        of("avg_pool2d", "", () -> Net.of(x -> x.avgPool2d(3, 2, 1)), reals(1, 4, 7, 6)),
        of(
            "adaptive_avg_pool2d",
            "",
            () -> Net.of(x -> x.adaptiveAvgPool2d(3, 2)),
            reals(1, 4, 7, 6)),
        of("mean", "", () -> Net.of(x -> x.mean(2, 3)), reals(1, 4, 7, 6)));
  }

  private static List<OperatorRow> sums() {
    return List.of(
        of("add", "", () -> Net.of(x -> x.add(x.maxPool2d(3, 1, 1))), reals(1, 4, 5, 6)),
        of("add", "broadcast", () -> Net.of(x -> x.add(x.mean(true, 2, 3))), reals(1, 4, 5, 6)),
        of("sub", "", () -> Net.of(x -> x.sub(x.avgPool2d(3, 1, 1))), reals(1, 4, 5, 6)),
        of("add_scalar", "", () -> Net.of(x -> x.add(0.5)), reals(2, 5)),
        of("reverse_sub_scalar", "", () -> Net.of(x -> x.subtractedFrom(0.5)), reals(2, 5)));
  }

  private static List<OperatorRow> moves() {
    return List.of(
        of("clamp", "", () -> Net.of(x -> x.mean(1).clip(-1, 0.5)), reals(2, 3, 5)),
        of("reshape", "", () -> Net.of(x -> x.view(5, 2).mean(1)), reals(2, 5)),
        of("permute", "", () -> Net.of(x -> x.permute(0, 2, 3, 1)), reals(1, 4, 5, 6)),
        of(
            "concat",
            "",
            () -> Net.of(x -> Tensor.concat(1, x, x.mean(true, 1)).mean(0)),
            reals(2, 5)));
  }
}
