package dev.sevenfold.zoo.mnasnet;

import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Widen, filter depthwise, narrow; beside a shortcut where the shape stays. */
final class InvertedResidual extends ZooModule {
  private final Sequential layers;
  private final boolean hasShortcut;

  InvertedResidual(int inChannels, int outChannels, int kernel, int stride, int expansion) {
    int hidden = inChannels * expansion;
    layers =
        sequential(
            conv2d(inChannels, hidden, 1).bias(false),
            batchNorm2d(hidden),
            relu(),
            conv2d(hidden, hidden, kernel)
                .stride(stride)
                .padding(kernel / 2)
                .groups(hidden)
                .bias(false),
            batchNorm2d(hidden),
            relu(),
            conv2d(hidden, outChannels, 1).bias(false),
            batchNorm2d(outChannels));
    hasShortcut = stride == 1 && inChannels == outChannels;
  }

  public Tensor forward(Tensor x) {
    Tensor filtered = x.then(layers);
    return hasShortcut ? filtered.add(x) : filtered;
  }
}
