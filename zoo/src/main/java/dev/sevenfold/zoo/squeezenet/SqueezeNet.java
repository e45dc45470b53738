package dev.sevenfold.zoo.squeezenet;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * SqueezeNet (Iandola et al., "SqueezeNet: AlexNet-level accuracy with 50x fewer parameters",
 * 2016): fire modules with pooling between them.
 */
public class SqueezeNet extends ZooModule {
  private static final int LAST_CHANNELS = 512;

  private final Sequential features;
  private final Sequential classifier;

  /**
   * Builds a network.
   *
   * @param features down to 512 channels
   * @param classes length of the result
   */
  protected SqueezeNet(Sequential features, int classes) {
    this.features = features;
    classifier =
        sequential(
            dropout(0.5), conv2d(LAST_CHANNELS, classes, 1), relu(), adaptiveAvgPool2d(1, 1));
  }

  /** A fire module. */
  static NeuralModule fire(int inChannels, int squeezed, int expanded) {
    return new Fire(inChannels, squeezed, expanded);
  }

  /** Pooling whose last window may reach over the edge. */
  static NeuralModule pool() {
    return maxPool2d(3).stride(2).ceilMode(true);
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image.then(features).then(classifier).flatten(1);
  }
}
