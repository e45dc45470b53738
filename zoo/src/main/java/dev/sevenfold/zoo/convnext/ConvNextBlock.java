package dev.sevenfold.zoo.convnext;

import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.Permute;
import dev.sevenfold.zoo.block.ZooModule;

/** A depthwise 7x7, layer normalization and two pointwise layers, scaled, beside a shortcut. */
final class ConvNextBlock extends ZooModule {
  private static final int EXPANSION = 4;

  private final Parameter layerScale;
  private final Sequential block;

  ConvNextBlock(int channels) {
    layerScale = parameter(channels, 1, 1).named("layer_scale");
    block =
        sequential(
            conv2d(channels, channels, 7).padding(3).groups(channels),
            new Permute(0, 2, 3, 1),
            layerNorm(channels).eps(ConvNext.NORM_EPSILON),
            linear(channels, EXPANSION * channels),
            gelu(),
            linear(EXPANSION * channels, channels),
            new Permute(0, 3, 1, 2));
  }

  public Tensor forward(Tensor x) {
    return x.then(block).mul(layerScale.tensor()).add(x);
  }
}
