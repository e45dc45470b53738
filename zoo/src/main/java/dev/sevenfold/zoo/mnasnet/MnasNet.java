package dev.sevenfold.zoo.mnasnet;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/**
 * MNASNet (Tan et al., "MnasNet: Platform-Aware Neural Architecture Search for Mobile", 2018), the
 * variant B1, which has no squeeze-and-excitation.
 */
public class MnasNet extends ZooModule {
  private static final int LAST_CHANNELS = 1280;
  private static final int FIRST_CHANNELS = 32;
  private static final int SEPARABLE_CHANNELS = 16;

  /** Blocks that are alike, of which the first has the stride. */
  private record Stage(int channels, int kernel, int stride, int expansion, int blocks) {}

  private static final List<Stage> STAGES =
      List.of(
          new Stage(24, 3, 2, 3, 3),
          new Stage(40, 5, 2, 3, 3),
          new Stage(80, 5, 2, 6, 3),
          new Stage(96, 3, 1, 6, 2),
          new Stage(192, 5, 2, 6, 4),
          new Stage(320, 3, 1, 6, 1));

  private final Sequential layers;
  private final Sequential classifier;

  /**
   * Builds a network.
   *
   * @param width multiplies the channels of all layers but the last
   * @param classes length of the result
   */
  protected MnasNet(double width, int classes) {
    layers = sequential(layers(width));
    classifier = sequential(dropout(0.2), linear(LAST_CHANNELS, classes));
  }

  private static NeuralModule[] layers(double width) {
    int first = roundChannels(FIRST_CHANNELS * width, 8);
    int separable = roundChannels(SEPARABLE_CHANNELS * width, 8);
    List<NeuralModule> modules = new ArrayList<>();
    add(modules, conv2d(3, first, 3).stride(2).padding(1).bias(false), first, true);
    add(modules, conv2d(first, first, 3).padding(1).groups(first).bias(false), first, true);
    add(modules, conv2d(first, separable, 1).bias(false), separable, false);
    int channels = separable;
    for (Stage stage : STAGES) {
      int out = roundChannels(stage.channels * width, 8);
      NeuralModule[] blocks = new NeuralModule[stage.blocks];
      for (int i = 0; i < blocks.length; i++) {
        int stride = i == 0 ? stage.stride : 1;
        blocks[i] = new InvertedResidual(channels, out, stage.kernel, stride, stage.expansion);
        channels = out;
      }
      modules.add(sequential(blocks));
    }
    add(modules, conv2d(channels, LAST_CHANNELS, 1).bias(false), LAST_CHANNELS, true);
    return modules.toArray(NeuralModule[]::new);
  }

  private static void add(
      List<NeuralModule> modules, NeuralModule conv, int channels, boolean activated) {
    modules.add(conv);
    modules.add(batchNorm2d(channels));
    if (activated) {
      modules.add(relu());
    }
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image.then(layers).mean(2, 3).then(classifier);
  }
}
