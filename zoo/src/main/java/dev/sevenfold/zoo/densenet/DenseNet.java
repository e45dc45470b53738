package dev.sevenfold.zoo.densenet;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/** DenseNet (Huang et al., "Densely Connected Convolutional Networks", 2016). */
public class DenseNet extends ZooModule {
  private final Sequential features;
  private final Linear classifier;

  /**
   * Builds a network.
   *
   * @param growth channels that each layer adds
   * @param firstChannels channels of the first convolution
   * @param blockDepths layers per dense block, four blocks
   * @param classes length of the result
   */
  protected DenseNet(int growth, int firstChannels, int[] blockDepths, int classes) {
    List<NeuralModule> modules = new ArrayList<>();
    modules.add(conv2d(3, firstChannels, 7).stride(2).padding(3).bias(false).named("conv0"));
    modules.add(batchNorm2d(firstChannels).named("norm0"));
    modules.add(relu());
    modules.add(maxPool2d(3).stride(2).padding(1));
    int channels = firstChannels;
    for (int block = 1; block <= blockDepths.length; block++) {
      int depth = blockDepths[block - 1];
      modules.add(denseBlock(channels, growth, depth).named("denseblock" + block));
      channels += depth * growth;
      if (block < blockDepths.length) {
        modules.add(transition(channels).named("transition" + block));
        channels /= 2;
      }
    }
    modules.add(batchNorm2d(channels).named("norm5"));
    features = sequential(modules.toArray(NeuralModule[]::new));
    classifier = linear(channels, classes);
  }

  private static Sequential denseBlock(int channels, int growth, int depth) {
    NeuralModule[] layers = new NeuralModule[depth];
    for (int i = 0; i < depth; i++) {
      layers[i] = new DenseLayer(channels + i * growth, growth).named("denselayer" + (i + 1));
    }
    return sequential(layers);
  }

  /** Halves channels, height and width. */
  private static Sequential transition(int channels) {
    return sequential(
        batchNorm2d(channels).named("norm"),
        relu(),
        conv2d(channels, channels / 2, 1).bias(false).named("conv"),
        avgPool2d(2));
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image.then(features).relu().adaptiveAvgPool2d(1, 1).flatten(1).then(classifier);
  }
}
