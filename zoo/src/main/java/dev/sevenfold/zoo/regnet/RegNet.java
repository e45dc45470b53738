package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * RegNet (Radosavovic et al., "Designing Network Design Spaces", 2020): X without, Y with
 * squeeze-and-excitation.
 */
public class RegNet extends ZooModule {
  private static final int FIRST_CHANNELS = 32;

  private final Sequential stem =
      convNorm(conv2d(3, FIRST_CHANNELS, 3).stride(2).padding(1), FIRST_CHANNELS, EPSILON, relu());
  private final Sequential trunk;
  private final Linear fc;

  /**
   * Builds a network.
   *
   * @param squeezed whether blocks have squeeze-and-excitation
   * @param stageWidths channels per stage
   * @param stageDepths blocks per stage
   * @param groupWidth channels of one group of the 3x3 convolutions, at most those of the stage
   * @param classes length of the result
   */
  protected RegNet(
      boolean squeezed, int[] stageWidths, int[] stageDepths, int groupWidth, int classes) {
    NeuralModule[] stages = new NeuralModule[stageWidths.length];
    int channels = FIRST_CHANNELS;
    for (int stage = 0; stage < stages.length; stage++) {
      NeuralModule[] blocks = new NeuralModule[stageDepths[stage]];
      for (int i = 0; i < blocks.length; i++) {
        blocks[i] =
            new RegNetBlock(channels, stageWidths[stage], i == 0 ? 2 : 1, groupWidth, squeezed)
                .named("block" + (stage + 1) + "-" + i);
        channels = stageWidths[stage];
      }
      stages[stage] = sequential(blocks).named("block" + (stage + 1));
    }
    trunk = sequential(stages).named("trunk_output");
    fc = linear(channels, classes);
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image.then(stem).then(trunk).adaptiveAvgPool2d(1, 1).flatten(1).then(fc);
  }
}
