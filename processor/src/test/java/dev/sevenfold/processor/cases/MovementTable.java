package dev.sevenfold.processor.cases;

import dev.sevenfold.dsl.Interpolation;
import dev.sevenfold.dsl.Tensor;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Operators that move the elements 0, 1, 2, ... of their input, and for each element of the output
 * the input element that it is.
 */
final class MovementTable {
  /** Stands for an element that comes from nowhere. */
  static final int FILL = -1;

  /**
   * One operator.
   *
   * @param name for messages
   * @param shape the input, four axes
   * @param operator what is applied
   * @param output the shape it must give
   * @param sources for each element of the output the input element that it is, or FILL
   */
  record Move(
      String name, int[] shape, UnaryOperator<Tensor> operator, int[] output, int... sources) {
    /** With numbers as a table has them, and a dot for FILL. */
    Move(String name, String shape, UnaryOperator<Tensor> operator, String output, String sources) {
      this(name, numbers(shape), operator, numbers(output), numbers(sources));
    }

    private static int[] numbers(String text) {
      return Arrays.stream(text.split(" "))
          .mapToInt(word -> word.equals(".") ? FILL : Integer.parseInt(word))
          .toArray();
    }
  }

  static final List<Move> MOVES =
      List.of(
          new Move("transpose", "1 1 2 3", x -> x.transpose(2, -1), "1 1 3 2", "0 3 1 4 2 5"),
          new Move("permute", "1 2 1 3", x -> x.permute(3, 0, 2, 1), "3 1 1 2", "0 3 1 4 2 5"),
          new Move("squeeze", "1 2 1 2", Tensor::squeeze, "2 2", "0 1 2 3"),
          new Move(
              "squeeze of an axis", "1 2 1 2", x -> x.squeeze(2).squeeze(1), "1 2 2", "0 1 2 3"),
          new Move("unsqueeze", "1 1 1 2", x -> x.unsqueeze(-1).unsqueeze(0), "1 1 1 1 2 1", "0 1"),
          new Move(
              "expand",
              "1 2 1 2",
              x -> x.expand(2, 1, -1, 3, 2),
              "2 1 2 3 2",
              "0 1 0 1 0 1 2 3 2 3 2 3 0 1 0 1 0 1 2 3 2 3 2 3"),
          new Move(
              "repeat",
              "1 2 1 2",
              x -> x.repeat(1, 2, 1, 2),
              "1 4 1 4",
              "0 1 0 1 2 3 2 3 0 1 0 1 2 3 2 3"),
          new Move(
              "repeat along a new axis",
              "1 1 1 2",
              x -> x.repeat(2, 1, 1, 1, 2),
              "2 1 1 1 4",
              "0 1 0 1 0 1 0 1"),
          new Move("slice", "1 4 1 2", x -> x.slice(1, 1, -1), "1 2 1 2", "2 3 4 5"),
          new Move("slice to the end", "1 1 1 5", x -> x.slice(-1, -2), "1 1 1 2", "3 4"),
          new Move("slice past the ends", "1 1 1 3", x -> x.slice(3, -9, 9), "1 1 1 3", "0 1 2"),
          new Move("slice by steps", "1 1 2 5", x -> x.slice(3, 1, 5, 2), "1 1 2 2", "1 3 6 8"),
          new Move("narrow", "1 1 1 5", x -> x.narrow(3, -3, 2), "1 1 1 2", "2 3"),
          new Move("select", "1 3 1 2", x -> x.select(1, -1), "1 1 2", "4 5"),
          new Move("split by size", "1 1 1 5", x -> x.split(3, 2).get(2), "1 1 1 1", "4"),
          new Move(
              "split by sizes",
              "1 1 1 5",
              x -> x.split(3, new int[] {1, 3, 1}).get(1),
              "1 1 1 3",
              "1 2 3"),
          new Move("chunk", "1 1 1 5", x -> x.chunk(3, 2).get(1), "1 1 1 2", "3 4"),
          new Move("unbind", "1 1 2 2", x -> x.unbind(2).get(1), "1 1 2", "2 3"),
          new Move("flip", "1 1 2 3", x -> x.flip(2, 3), "1 1 2 3", "5 4 3 2 1 0"),
          new Move(
              "roll",
              "1 1 2 3",
              x -> x.roll(new int[] {1, -1}, new int[] {3, 2}),
              "1 1 2 3",
              "5 3 4 2 0 1"),
          new Move("roll further than the axis", "1 1 1 3", x -> x.roll(-4, 3), "1 1 1 3", "1 2 0"),
          new Move(
              "pixel shuffle", "1 4 1 2", x -> x.pixelShuffle(2), "1 1 2 4", "0 2 1 3 4 6 5 7"),
          new Move(
              "pixel unshuffle", "1 1 2 4", x -> x.pixelUnshuffle(2), "1 4 1 2", "0 2 1 3 4 6 5 7"),
          new Move(
              "channel shuffle", "1 6 1 1", x -> x.channelShuffle(2), "1 6 1 1", "0 3 1 4 2 5"),
          new Move(
              "pad with zeros",
              "1 1 1 2",
              x -> x.pad(1, 2, 1, 0),
              "1 1 2 5",
              ". . . . . . 0 1 . ."),
          new Move("pad takes away", "1 1 1 4", x -> x.pad(-1, 1), "1 1 1 4", "1 2 3 ."),
          new Move(
              "pad by reflection", "1 1 1 3", x -> x.padReflect(2, 1), "1 1 1 6", "2 1 0 1 2 1"),
          new Move(
              "pad by replication", "1 1 1 2", x -> x.padReplicate(2, 1), "1 1 1 5", "0 0 0 1 1"),
          new Move("pad in circles", "1 1 1 3", x -> x.padCircular(1, 2), "1 1 1 6", "2 0 1 2 0 1"),
          new Move(
              "upsample",
              "1 1 2 2",
              x -> x.upsample(Interpolation.NEAREST, 2),
              "1 1 4 4",
              "0 0 1 1 0 0 1 1 2 2 3 3 2 2 3 3"),
          new Move(
              "upsample by another factor",
              "1 1 1 4",
              x -> x.upsample(Interpolation.NEAREST, 1, 1.5),
              "1 1 1 6",
              "0 0 1 2 2 3"),
          new Move(
              "nearest downsampling",
              "1 1 1 5",
              x -> x.interpolate(Interpolation.NEAREST, 1, 2),
              "1 1 1 2",
              "0 2"),
          new Move(
              "nearest exact",
              "1 1 1 4",
              x -> x.interpolate(Interpolation.NEAREST_EXACT, 1, 10),
              "1 1 1 10",
              "0 0 1 1 1 2 2 3 3 3"),
          new Move(
              "nearest of a line",
              "1 1 1 2",
              x -> x.view(1, 1, 2).interpolate(Interpolation.NEAREST, 4),
              "1 1 4",
              "0 0 1 1"),
          new Move(
              "stack",
              "1 1 2 2",
              x -> Tensor.stack(-1, x.select(2, 1), x.select(2, 0)),
              "1 1 2 2",
              "2 0 3 1"),
          new Move(
              "concat of many",
              "1 1 1 4",
              x ->
                  Tensor.concat(
                      3,
                      x.slice(3, 3),
                      x.unbind(3).stream().map(t -> t.unsqueeze(3)).toArray(Tensor[]::new)),
              "1 1 1 5",
              "3 0 1 2 3"),
          new Move("caseG10: concat of one", "1 1 1 2", x -> Tensor.concat(3, x), "1 1 1 2", "0 1"),
          new Move(
              "caseI01: nearest",
              "1 1 1 4",
              x -> x.interpolate(Interpolation.NEAREST, 1, 10),
              "1 1 1 10",
              "0 0 0 1 1 2 2 2 3 3"),
          new Move(
              "caseI01: nearest with aligned corners",
              "1 1 1 4",
              x -> x.interpolate(Interpolation.NEAREST_ALIGN_CORNERS, 1, 10),
              "1 1 1 10",
              "0 0 1 1 1 2 2 2 3 3"),
          new Move(
              "caseJ10: pixel shuffle", "1 4 1 1", x -> x.pixelShuffle(2), "1 1 2 2", "0 1 2 3"));

  private MovementTable() {}
}
