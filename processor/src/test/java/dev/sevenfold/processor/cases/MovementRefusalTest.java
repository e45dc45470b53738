package dev.sevenfold.processor.cases;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.Interpolation;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.processor.testing.Refusals;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Elements that cannot be moved as asked, and what is said of it. */
final class MovementRefusalTest {
  @Test
  void caseK15_aSliceOfNothingIsRefused() {
    refused("none of the 4 elements", x -> x.slice(3, 2, 2));
    refused("none of the 4 elements", x -> x.slice(3, 9));
    refused("it must hold one or more of the 4 elements", x -> x.narrow(3, 1, 0));
    refused(
        "they must be at least 1 and add up to the 4 elements",
        x -> x.split(3, new int[] {4, 0}).get(0));
  }

  @Test
  void whatCannotBeMovedIsRefused() {
    refused("each axis may be named once", x -> x.flip(3, -1));
    refused("the input has 4 dimensions", x -> x.transpose(0, 4));
    refused("only axes of size 1 can be repeated", x -> x.expand(1, 1, 2, 8));
    refused("only axes of size 1 can be repeated", x -> x.expand(4));
    refused("a number of at least 1 for each of the 4 axes", x -> x.repeat(1, 2));
    refused("step is 0", x -> x.slice(3, 0, 4, 0));
    refused("axis 3 has 4 elements", x -> x.select(3, 4));
    refused(
        "there must be one for each of the axes [3]", x -> x.roll(new int[] {1, 2}, new int[] {3}));
    refused("its square must divide the 1 channels", x -> x.pixelShuffle(2));
    refused("it must divide the height and the width", x -> x.pixelUnshuffle(3));
    refused("it must divide the 1 channels", x -> x.channelShuffle(2));
    refused("one pair of numbers", x -> x.pad(1));
    refused("reflect can make at most 3", x -> x.padReflect(4, 0));
    refused("circular can make at most 4", x -> x.padCircular(0, 5));
    refused("one must be left", x -> x.pad(-4, 9));
    refused("no FLOAT32 element has it", x -> x.padConstant(Double.NaN, 1, 1));
    refused("leave 4 pixels at least one", x -> x.upsample(Interpolation.NEAREST, 0.1));
    refused("every size must lie between", x -> x.interpolate(Interpolation.NEAREST, 0, 4));
    Refusals.assertRefused(
        Message.WRONG_RANK, () -> trace(x -> x.interpolate(Interpolation.NEAREST, 3, 3, 3)));
  }

  private static void refused(String why, UnaryOperator<Tensor> operator) {
    Refusals.assertRefused(Message.INVALID_ARGUMENT, () -> trace(operator), why);
  }

  private static void trace(UnaryOperator<Tensor> operator) {
    Case.of(Net.of(operator)).input(new int[] {1, 1, 2, 4}, 1, 2, 3, 4, 5, 6, 7, 8).run(Mode.FLOAT);
  }
}
