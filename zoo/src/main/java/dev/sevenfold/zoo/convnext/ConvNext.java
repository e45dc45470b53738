package dev.sevenfold.zoo.convnext;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/** ConvNeXt (Liu et al., "A ConvNet for the 2020s", 2022). */
public class ConvNext extends ZooModule {
  /** Epsilon of all layer normalizations. */
  static final double NORM_EPSILON = 1e-6;

  private static final int PATCH = 4;

  private final Sequential features;
  private final Sequential classifier;

  /**
   * Builds a network.
   *
   * @param firstChannels channels of the first stage; each further stage doubles them
   * @param stageDepths blocks per stage
   * @param classes length of the result
   */
  protected ConvNext(int firstChannels, int[] stageDepths, int classes) {
    List<NeuralModule> modules = new ArrayList<>();
    modules.add(
        sequential(
            conv2d(3, firstChannels, PATCH).stride(PATCH),
            layerNorm2d(firstChannels).eps(NORM_EPSILON)));
    int channels = firstChannels;
    for (int stage = 0; stage < stageDepths.length; stage++) {
      if (stage > 0) {
        modules.add(
            sequential(
                layerNorm2d(channels).eps(NORM_EPSILON),
                conv2d(channels, 2 * channels, 2).stride(2)));
        channels *= 2;
      }
      NeuralModule[] blocks = new NeuralModule[stageDepths[stage]];
      for (int i = 0; i < blocks.length; i++) {
        blocks[i] = new ConvNextBlock(channels);
      }
      modules.add(sequential(blocks));
    }
    features = sequential(modules.toArray(NeuralModule[]::new));
    classifier =
        sequential(layerNorm2d(channels).eps(NORM_EPSILON), flatten(1), linear(channels, classes));
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image.then(features).adaptiveAvgPool2d(1, 1).then(classifier);
  }
}
