package dev.sevenfold.zoo.maxvit;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Layers of a convolution and two attentions each; the first halves height and width. */
final class MaxVitBlock extends ZooModule {
  private final Sequential layers;

  MaxVitBlock(int inChannels, int channels, int depth) {
    NeuralModule[] modules = new NeuralModule[depth];
    for (int i = 0; i < depth; i++) {
      modules[i] = new Layer(i == 0 ? inChannels : channels, channels, i == 0 ? 2 : 1);
    }
    layers = sequential(modules);
  }

  public Tensor forward(Tensor x) {
    return x.then(layers);
  }

  /** One layer. */
  private static final class Layer extends ZooModule {
    private final Sequential layers;

    Layer(int inChannels, int channels, int stride) {
      layers =
          sequential(
              new SqueezedConvolution(inChannels, channels, stride).named("MBconv"),
              new PartitionAttention(channels, false).named("window_attention"),
              new PartitionAttention(channels, true).named("grid_attention"));
    }

    public Tensor forward(Tensor x) {
      return x.then(layers);
    }
  }
}
