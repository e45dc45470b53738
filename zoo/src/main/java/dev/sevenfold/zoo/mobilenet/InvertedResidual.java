package dev.sevenfold.zoo.mobilenet;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * MobileNetV2's block: widen with 1x1, filter depthwise with 3x3, narrow with 1x1; beside a
 * shortcut where the shape stays.
 */
final class InvertedResidual extends ZooModule {
  private final Sequential conv;
  private final boolean hasShortcut;

  InvertedResidual(int inChannels, int outChannels, int stride, int expansion) {
    int hidden = inChannels * expansion;
    Sequential depthwise =
        convNorm(
            conv2d(hidden, hidden, 3).stride(stride).padding(1).groups(hidden),
            hidden,
            EPSILON,
            relu6());
    Conv2d project = conv2d(hidden, outChannels, 1).bias(false);
    conv =
        expansion == 1
            ? sequential(depthwise, project, batchNorm2d(outChannels))
            : sequential(
                convNorm(conv2d(inChannels, hidden, 1), hidden, EPSILON, relu6()),
                depthwise,
                project,
                batchNorm2d(outChannels));
    hasShortcut = stride == 1 && inChannels == outChannels;
  }

  public Tensor forward(Tensor x) {
    Tensor filtered = x.then(conv);
    return hasShortcut ? x.add(filtered) : filtered;
  }
}
