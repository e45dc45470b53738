package dev.sevenfold.zoo.shufflenet;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * ShuffleNetV2 (Ma et al., "ShuffleNet V2: Practical Guidelines for Efficient CNN Architecture
 * Design", 2018).
 */
public class ShuffleNetV2 extends ZooModule {
  private static final int FIRST_CHANNELS = 24;
  private static final int[] STAGE_DEPTHS = {4, 8, 4};

  private final Sequential conv1 =
      convNorm(conv2d(3, FIRST_CHANNELS, 3).stride(2).padding(1), FIRST_CHANNELS, EPSILON, relu());
  private final Sequential stage2;
  private final Sequential stage3;
  private final Sequential stage4;
  private final Sequential conv5;
  private final Linear fc;

  /**
   * Builds a network.
   *
   * @param stageChannels channels of the three stages
   * @param lastChannels channels of the last convolution
   * @param classes length of the result
   */
  protected ShuffleNetV2(int[] stageChannels, int lastChannels, int classes) {
    stage2 = stage(FIRST_CHANNELS, stageChannels[0], STAGE_DEPTHS[0]);
    stage3 = stage(stageChannels[0], stageChannels[1], STAGE_DEPTHS[1]);
    stage4 = stage(stageChannels[1], stageChannels[2], STAGE_DEPTHS[2]);
    conv5 = convNorm(conv2d(stageChannels[2], lastChannels, 1), lastChannels, EPSILON, relu());
    fc = linear(lastChannels, classes);
  }

  private static Sequential stage(int inChannels, int outChannels, int depth) {
    NeuralModule[] units = new NeuralModule[depth];
    for (int i = 0; i < depth; i++) {
      units[i] = new ShuffleUnit(i == 0 ? inChannels : outChannels, outChannels, i == 0 ? 2 : 1);
    }
    return sequential(units);
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image
        .then(conv1)
        .maxPool2d(3, 2, 1)
        .then(stage2)
        .then(stage3)
        .then(stage4)
        .then(conv5)
        .mean(2, 3)
        .then(fc);
  }
}
