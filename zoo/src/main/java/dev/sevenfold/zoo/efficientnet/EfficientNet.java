package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/**
 * EfficientNet (Tan, Le, "EfficientNet: Rethinking Model Scaling for Convolutional Neural
 * Networks", 2019) and EfficientNetV2 (Tan, Le, "EfficientNetV2: Smaller Models and Faster
 * Training", 2021).
 */
public class EfficientNet extends ZooModule {
  /** Epsilon of batch normalization in the larger networks. */
  static final double LARGE_EPSILON = 0.001;

  private final Sequential features;
  private final Sequential classifier;

  /**
   * Builds a network.
   *
   * @param stages in order
   * @param lastChannels channels of the last convolution
   * @param epsilon of all batch normalizations
   * @param classes length of the result
   */
  EfficientNet(List<Stage> stages, int lastChannels, double epsilon, int classes) {
    features = sequential(features(stages, lastChannels, epsilon));
    classifier = sequential(dropout(0.2), linear(lastChannels, classes));
  }

  private static NeuralModule[] features(List<Stage> stages, int lastChannels, double epsilon) {
    List<NeuralModule> modules = new ArrayList<>();
    int channels = stages.get(0).inChannels();
    modules.add(convNorm(conv2d(3, channels, 3).stride(2).padding(1), channels, epsilon, silu()));
    for (Stage stage : stages) {
      NeuralModule[] blocks = new NeuralModule[stage.depth()];
      for (int i = 0; i < blocks.length; i++) {
        blocks[i] = stage.block(channels, i == 0 ? stage.stride() : 1, epsilon);
        channels = stage.channels();
      }
      modules.add(sequential(blocks));
    }
    modules.add(convNorm(conv2d(channels, lastChannels, 1), lastChannels, epsilon, silu()));
    return modules.toArray(NeuralModule[]::new);
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image.then(features).adaptiveAvgPool2d(1, 1).flatten(1).then(classifier);
  }
}
