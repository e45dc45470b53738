package dev.sevenfold.processor.cases;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.testing.Reals.counting;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.processor.testing.Refusals;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Convolutions and pools of lines, which are images of height 1, and pools to a given size. */
final class LineCasesTest {
  @Test
  void caseE10_theBiasOfALineBelongsToTheChannel() {
    Case.of(Net.of(Lines.conv(2, 3, 1)))
        .constantWeight("layers.0.weight", 0, 3, 2, 1)
        .weight("layers.0.bias", new int[] {3}, 1, 2, 3)
        .input(new int[] {1, 2, 4}, counting(1, 8))
        .expect(1, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  }

  @Test
  void caseA04_sameWithAnEvenKernelOfALine() {
    float[] ones = new float[16];
    Arrays.fill(ones, 1);
    float[] expected = new float[16];
    Arrays.fill(expected, 4);
    expected[0] = 3;
    expected[14] = 3;
    expected[15] = 2;
    Case.of(Net.of(Lines.conv(1, 1, 4).padding("same").bias(false)))
        .constantWeight("layers.0.weight", 1, 1, 1, 4)
        .input(new int[] {1, 1, 16}, ones)
        .expect(1, 0, expected);
  }

  @Test
  void aLineIsConvolvedWithStrideDilationAndGroups() {
    // y = x[2 i - 1] + 2 x[2 i + 1], of two channels, the second times ten.
    Case.of(Net.of(Lines.conv(2, 2, 2).stride(2).dilation(2).padding(1, 0).groups(2).bias(false)))
        .weight("layers.0.weight", new int[] {2, 1, 2}, 1, 2, 10, 20)
        .input(new int[] {1, 2, 5}, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5)
        .expect(1.5, 0, 4, 10, 40, 100);
  }

  @Test
  void batchNormAndReluFoldIntoAConvolutionOfLines() {
    Case folded =
        Case.of(normed())
            .weight("layers.0.weight", new int[] {2, 1, 1}, 2, 1)
            .weight("layers.1.weight", new int[] {2}, 3, -1)
            .weight("layers.1.bias", new int[] {2}, 1, 0)
            .weight("layers.1.running_mean", new int[] {2}, 4, 0)
            .weight("layers.1.running_var", new int[] {2}, 1, 1)
            .input(new int[] {1, 1, 3}, 1, 2, 3)
            .weightError(3, 6);
    // Half a step of the input counts six times, in an output range twice as wide.
    folded.expect(2, 1e-4, 0, 1, 7, 0, 0, 0);
    assertThat(folded.run(Mode.INT8_SYMMETRIC).kernels()).containsExactly("mmalib_conv2d_i8");
  }

  private static NeuralModule normed() {
    return Net.of(Lines.conv(1, 2, 1).bias(false), Lines.norm(2), Lines.rectified());
  }

  @Test
  void batchNormOfALineAlone() {
    Case.of(Net.of(Lines.norm(2)))
        .weight("layers.0.weight", new int[] {2}, 2, 1)
        .weight("layers.0.bias", new int[] {2}, 0, 5)
        .weight("layers.0.running_mean", new int[] {2}, 1, 0)
        .weight("layers.0.running_var", new int[] {2}, 1, 1)
        .input(new int[] {1, 2, 2}, 1, 2, 3, 4)
        .weightError(4, 2)
        .expect(1.5, 1e-4, 0, 2, 8, 9);
  }

  @Test
  void poolsOfLines() {
    Case.of(Net.of(x -> x.avgPool1d(1).maxPool1d(3, 2, 1)))
        .input(new int[] {1, 1, 6}, 3, 1, 4, 1, 5, 9)
        .expect(1.01, 0, 3, 4, 9);
    Case.of(Net.of(x -> x.avgPool1d(2)))
        .input(new int[] {1, 2, 4}, 1, 3, 5, 7, 2, 4, 6, 8)
        .expect(1.01, 0, 2, 6, 3, 7);
    Case.of(Net.of(Lines.maxPool(2).stride(3).ceilMode(true)))
        .input(new int[] {1, 1, 4}, 1, 2, 3, 4)
        .expect(0.51, 0, 2, 4);
  }

  @Test
  void caseC06_aWindowLongerThanALine() {
    Case.of(Net.of(Lines.avgPool(32).ceilMode(true)))
        .input(new int[] {1, 1, 16}, counting(1, 16))
        .expect(1.01, 0, 8.5f);
  }

  @Test
  void caseC07_adaptivePoolsOfLines() {
    Case.of(Net.of(x -> x.adaptiveAvgPool1d(3)))
        .input(new int[] {1, 1, 5}, 0, 1, 2, 3, 4)
        .expect(1.01, 0, .5f, 2, 3.5f);
    Case.of(Net.of(x -> x.avgPool1d(1).adaptiveMaxPool1d(3)))
        .input(new int[] {1, 1, 5}, 4, 1, 2, 3, 0)
        .expect(1.01, 0, 4, 3, 3);
  }

  @Test
  void adaptiveAndGlobalMaxPools() {
    float[] image = {-5, -4, -3, -2, -9, -8, -7, -6, -1};
    Case pooled =
        Case.of(Net.of(x -> x.avgPool2d(1).adaptiveMaxPool2d(2, 1)))
            .input(new int[] {1, 1, 3, 3}, image);
    pooled.expect(1.01, 0, -2, -1);
    assertThat(pooled.run(Mode.INT8_AFFINE).kernels())
        .containsExactly("c7x_int8_avg_pool", "c7x_int8_adaptive_max_pool")
        .inOrder();
    Case.of(Net.of(x -> x.avgPool2d(1).globalMaxPool2d()))
        .input(new int[] {1, 1, 3, 3}, image)
        .expect(1.01, 0, -1);
    Case.of(Net.of(x -> x.globalAvgPool2d()))
        .input(new int[] {1, 1, 3, 3}, image)
        .expect(1.01, 1e-6, -5);
  }

  @Test
  void aLayerOfLinesWantsLines() {
    for (NeuralModule layer :
        List.of(Lines.conv(1, 1, 1), Lines.maxPool(1), Lines.transposed(1, 1, 1))) {
      Refusals.assertRefused(
          Message.WRONG_RANK,
          () -> Case.of(Net.of(layer)).input(new int[] {1, 1, 2, 2}, 1, 2, 3, 4).run(Mode.FLOAT),
          "1d needs an input with 3 dimensions (batch, channels, length)");
    }
    Refusals.assertRefused(
        Message.CHANNEL_MISMATCH,
        () -> Case.of(Net.of(Lines.conv(2, 1, 1))).input(new int[] {1, 1, 2}, 1, 2).run(Mode.FLOAT),
        "conv1d was declared for 2 input channels");
  }

  @Test
  void aLineHasOneNumberPerRefinement() {
    assertRefused("this layer pools lines", () -> Lines.maxPool(2).stride(1, 1));
    assertRefused("this layer pools lines", () -> Lines.avgPool(2).padding(0, 0, 1, 1));
    assertRefused("it must divide both", () -> Lines.conv(2, 3, 1).groups(2));
    assertRefused("\"same\" or \"valid\"", () -> Lines.conv(1, 1, 1).padding("full"));
    assertRefused(
        "give the padding in elements",
        () ->
            Case.of(Net.of(Lines.conv(1, 1, 3).stride(2).padding("same")))
                .input(new int[] {1, 1, 4}, 1, 2, 3, 4)
                .run(Mode.FLOAT));
  }

  private static void assertRefused(String why, Runnable action) {
    Refusals.assertRefused(Message.INVALID_ARGUMENT, action::run, why);
  }
}
