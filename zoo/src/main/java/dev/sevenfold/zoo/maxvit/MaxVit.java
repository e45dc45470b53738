package dev.sevenfold.zoo.maxvit;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * MaxViT (Tu et al., "MaxViT: Multi-Axis Vision Transformer", 2022): convolutions, attention inside
 * of windows, and attention between the places that windows have in common.
 */
public class MaxVit extends ZooModule {
  /** Epsilon of batch normalizations. */
  static final double BATCH_EPSILON = 1e-3;

  /** Height and width of a window, and of a grid. */
  static final int WINDOW = 7;

  private final Sequential stem;
  private final Sequential blocks;
  private final Sequential classifier;

  /**
   * Builds a network.
   *
   * @param stemChannels channels of the first convolutions
   * @param blockChannels channels per block
   * @param blockDepths layers per block
   * @param classes length of the result
   */
  protected MaxVit(int stemChannels, int[] blockChannels, int[] blockDepths, int classes) {
    stem =
        sequential(
            convNorm(
                conv2d(3, stemChannels, 3).stride(2).padding(1),
                stemChannels,
                BATCH_EPSILON,
                gelu()),
            sequential(conv2d(stemChannels, stemChannels, 3).padding(1)));
    NeuralModule[] modules = new NeuralModule[blockChannels.length];
    int channels = stemChannels;
    for (int block = 0; block < modules.length; block++) {
      modules[block] = new MaxVitBlock(channels, blockChannels[block], blockDepths[block]);
      channels = blockChannels[block];
    }
    blocks = sequential(modules);
    classifier =
        sequential(
            adaptiveAvgPool2d(1, 1),
            flatten(1),
            layerNorm(channels),
            linear(channels, channels),
            tanh(),
            linear(channels, classes).bias(false));
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image.then(stem).then(blocks).then(classifier);
  }
}
