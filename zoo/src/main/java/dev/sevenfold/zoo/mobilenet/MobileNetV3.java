package dev.sevenfold.zoo.mobilenet;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/** MobileNetV3 (Howard et al., "Searching for MobileNetV3", 2019). */
public class MobileNetV3 extends ZooModule {
  /** Batch normalization of this family adds it to the variance. */
  static final double MOBILE_EPSILON = 0.001;

  private static final int FIRST_CHANNELS = 16;
  private static final int LAST_EXPANSION = 6;

  private final Sequential features;
  private final Sequential classifier;

  /**
   * One block.
   *
   * @param kernel height and width of the depthwise convolution
   * @param expanded channels of the depthwise convolution
   * @param channels channels of the result
   * @param squeezed whether it has a squeeze-and-excitation
   * @param hard whether it uses hardswish; relu otherwise
   * @param stride of the depthwise convolution
   */
  record Block(
      int kernel, int expanded, int channels, boolean squeezed, boolean hard, int stride) {}

  /**
   * Builds a network.
   *
   * @param blocks in order
   * @param lastWidth features before the last layer
   * @param classes length of the result
   * @param floatStem whether the first two convolutions stay in float
   */
  MobileNetV3(List<Block> blocks, int lastWidth, int classes, boolean floatStem) {
    int channels = blocks.get(blocks.size() - 1).channels;
    int lastChannels = LAST_EXPANSION * channels;
    features = sequential(features(blocks, lastChannels, floatStem));
    classifier =
        sequential(
            linear(lastChannels, lastWidth), hardswish(), dropout(0.2), linear(lastWidth, classes));
  }

  private static NeuralModule[] features(List<Block> blocks, int lastChannels, boolean floatStem) {
    List<NeuralModule> modules = new ArrayList<>();
    Conv2d first = conv2d(3, FIRST_CHANNELS, 3).stride(2).padding(1);
    modules.add(
        floatStem
            ? new FloatConvNorm(first, FIRST_CHANNELS, MOBILE_EPSILON, hardswish())
            : convNorm(first, FIRST_CHANNELS, MOBILE_EPSILON, hardswish()));
    int channels = FIRST_CHANNELS;
    for (Block block : blocks) {
      modules.add(new MobileBlock(channels, block, floatStem && modules.size() == 1));
      channels = block.channels;
    }
    modules.add(
        convNorm(conv2d(channels, lastChannels, 1), lastChannels, MOBILE_EPSILON, hardswish()));
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
