package dev.sevenfold.processor.cases;

import static dev.sevenfold.processor.cases.OperatorRow.of;
import static dev.sevenfold.processor.cases.OperatorRow.reals;

import dev.sevenfold.dsl.Interpolation;
import dev.sevenfold.dsl.Tensor;
import java.util.List;
import java.util.function.UnaryOperator;

/** The rows of docs/operators.md about operators that move elements, resize and transpose. */
final class MovementRows {
  private MovementRows() {}

  static List<OperatorRow> all() {
    return List.of(
        row("slice", x -> x.slice(3, 1, -1, 2)),
        row("flip", x -> x.flip(2)),
        row("expand", x -> x.unsqueeze(0).expand(2, -1, -1, -1, -1)),
        row("repeat", x -> x.repeat(1, 1, 2, 1)),
        row("roll", x -> x.roll(2, 3)),
        row("pad", x -> x.padConstant(0.5, 1, 2)),
        row("pixel_shuffle", x -> x.pixelShuffle(2)),
        row("pixel_unshuffle", x -> x.pixelUnshuffle(2)),
        row("channel_shuffle", x -> x.channelShuffle(2)),
        row("resize_nearest", x -> x.upsample(Interpolation.NEAREST, 2)),
        row("resize", x -> x.upsample(Interpolation.BILINEAR, 2)),
        row("adaptive_max_pool2d", x -> x.adaptiveMaxPool2d(2, 2)),
        of("conv2d", "of lines", () -> Net.of(Lines.conv(3, 4, 3)), reals(1, 3, 9)),
        of(
            "conv_transpose2d",
            "",
            () -> Net.of(Lines.transposedImage(3, 4, 3, 2).stride(2)),
            reals(1, 3, 4, 5)));
  }

  /** Behind an operator that gives codes where integers are asked for. */
  private static OperatorRow row(String operator, UnaryOperator<Tensor> move) {
    return of(operator, "", () -> Net.of(x -> move.apply(x.add(x))), reals(1, 4, 4, 6));
  }
}
