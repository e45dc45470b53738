package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Widen and filter with one full convolution, narrow with 1x1; beside a shortcut where it fits. */
final class FusedBlock extends ZooModule {
  private final Sequential block;
  private final boolean hasShortcut;

  FusedBlock(Stage stage, int inChannels, int stride, double epsilon) {
    int expanded = stage.expanded(inChannels);
    int channels = stage.channels();
    block =
        expanded == inChannels
            ? sequential(
                convNorm(full(stage, inChannels, channels, stride), channels, epsilon, silu()))
            : sequential(
                convNorm(full(stage, inChannels, expanded, stride), expanded, epsilon, silu()),
                convNorm(conv2d(expanded, channels, 1), channels, epsilon));
    hasShortcut = stride == 1 && inChannels == channels;
  }

  private static Conv2d full(Stage stage, int inChannels, int outChannels, int stride) {
    return conv2d(inChannels, outChannels, stage.kernel())
        .stride(stride)
        .padding(stage.kernel() / 2);
  }

  public Tensor forward(Tensor x) {
    Tensor filtered = x.then(block);
    return hasShortcut ? filtered.add(x) : filtered;
  }
}
