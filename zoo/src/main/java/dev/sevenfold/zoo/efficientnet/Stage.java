package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.List;

/**
 * Blocks that are alike, of which the first has the stride.
 *
 * @param fused whether widening and filtering are one full convolution
 * @param expansion channels inside of a block for each channel of its input
 * @param kernel height and width of the filtering convolution
 * @param stride of the first block
 * @param inChannels channels of the first block's input
 * @param channels channels of the result
 * @param depth number of blocks
 */
record Stage(
    boolean fused, int expansion, int kernel, int stride, int inChannels, int channels, int depth) {
  private static final List<Stage> FIRST_VERSION =
      List.of(
          separable(1, 3, 1, 32, 16, 1),
          separable(6, 3, 2, 16, 24, 2),
          separable(6, 5, 2, 24, 40, 2),
          separable(6, 3, 2, 40, 80, 3),
          separable(6, 5, 1, 80, 112, 3),
          separable(6, 5, 2, 112, 192, 4),
          separable(6, 3, 1, 192, 320, 1));

  /** Blocks with a depthwise convolution and squeeze-and-excitation. */
  static Stage separable(
      int expansion, int kernel, int stride, int inChannels, int channels, int depth) {
    return new Stage(false, expansion, kernel, stride, inChannels, channels, depth);
  }

  /** Blocks with a full convolution of 3x3. */
  static Stage fused(int expansion, int stride, int inChannels, int channels, int depth) {
    return new Stage(true, expansion, 3, stride, inChannels, channels, depth);
  }

  /** The stages of the first version, the paper's table 1, scaled. */
  static List<Stage> firstVersion(double width, double depth) {
    return FIRST_VERSION.stream()
        .map(
            stage ->
                separable(
                    stage.expansion,
                    stage.kernel,
                    stage.stride,
                    Widths.round(stage.inChannels * width),
                    Widths.round(stage.channels * width),
                    (int) Math.ceil(stage.depth * depth)))
        .toList();
  }

  /** One block. */
  NeuralModule block(int in, int blockStride, double epsilon) {
    return fused
        ? new FusedBlock(this, in, blockStride, epsilon)
        : new SeparableBlock(this, in, blockStride, epsilon);
  }

  /** Channels inside of a block. */
  int expanded(int in) {
    return Widths.round(in * expansion);
  }

  /** How this family rounds channels. */
  private abstract static class Widths extends ZooModule {
    static int round(double channels) {
      return roundChannels(channels, 8);
    }
  }
}
