package dev.sevenfold.zoo.resnet;

import dev.sevenfold.dsl.NeuralModule;

/**
 * What the blocks of a network have in common.
 *
 * @param isBottleneck three convolutions that narrow and widen; two otherwise
 * @param groups of the 3x3 convolution of a bottleneck
 * @param widthPerGroup channels of one group in the first stage, 64 without groups
 */
public record BlockShape(boolean isBottleneck, int groups, int widthPerGroup) {
  /** Two 3x3 convolutions. */
  public static final BlockShape BASIC = new BlockShape(false, 1, 64);

  /** 1x1, 3x3, 1x1. */
  public static final BlockShape BOTTLENECK = new BlockShape(true, 1, 64);

  private static final int BOTTLENECK_EXPANSION = 4;
  private static final int BASE_WIDTH = 64;

  /** A bottleneck of another inner width. */
  public static BlockShape bottleneck(int groups, int widthPerGroup) {
    return new BlockShape(true, groups, widthPerGroup);
  }

  /** Channels that a block gives for each of its planes. */
  int expansion() {
    return isBottleneck ? BOTTLENECK_EXPANSION : 1;
  }

  /** One block. */
  NeuralModule block(int inChannels, int planes, int stride) {
    if (!isBottleneck) {
      return new BasicBlock(inChannels, planes, stride);
    }
    int width = planes * widthPerGroup / BASE_WIDTH * groups;
    return new Bottleneck(inChannels, width, planes * expansion(), stride, groups);
  }
}
