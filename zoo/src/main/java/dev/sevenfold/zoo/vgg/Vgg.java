package dev.sevenfold.zoo.vgg;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/**
 * VGG (Simonyan, Zisserman, "Very Deep Convolutional Networks for Large-Scale Image Recognition",
 * 2014), with and without batch normalization.
 */
public class Vgg extends ZooModule {
  private static final int[] STAGE_CHANNELS = {64, 128, 256, 512, 512};
  private static final int POOLED = 7;
  private static final int WIDTH = 4096;

  private final Sequential features;
  private final Sequential classifier;

  /**
   * Builds a network.
   *
   * @param stageDepths convolutions per stage, five stages
   * @param normalized whether convolutions are followed by batch normalization
   * @param classes length of the result
   */
  protected Vgg(int[] stageDepths, boolean normalized, int classes) {
    features = sequential(features(stageDepths, normalized));
    int channels = STAGE_CHANNELS[STAGE_CHANNELS.length - 1];
    classifier =
        sequential(
            linear(channels * POOLED * POOLED, WIDTH),
            relu(),
            dropout(0.5),
            linear(WIDTH, WIDTH),
            relu(),
            dropout(0.5),
            linear(WIDTH, classes));
  }

  private static NeuralModule[] features(int[] stageDepths, boolean normalized) {
    List<NeuralModule> modules = new ArrayList<>();
    int channels = 3;
    for (int stage = 0; stage < STAGE_CHANNELS.length; stage++) {
      for (int layer = 0; layer < stageDepths[stage]; layer++) {
        modules.add(conv2d(channels, STAGE_CHANNELS[stage], 3).padding(1));
        channels = STAGE_CHANNELS[stage];
        if (normalized) {
          modules.add(batchNorm2d(channels));
        }
        modules.add(relu());
      }
      modules.add(maxPool2d(2));
    }
    return modules.toArray(NeuralModule[]::new);
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image.then(features).adaptiveAvgPool2d(POOLED, POOLED).flatten(1).then(classifier);
  }
}
