package dev.sevenfold.samples.zoo;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;

/**
 * MobileNetV2's block: widen with 1x1, filter depthwise with 3x3, narrow with 1x1; beside a
 * shortcut where the shape stays.
 */
final class InvertedResidual extends NeuralModule {
  private final Sequential conv;
  private final boolean hasShortcut;

  InvertedResidual(int inChannels, int outChannels, int stride, int expansion) {
    int hidden = inChannels * expansion;
    Sequential depthwise =
        convNormRelu6(
            conv2d(hidden, hidden, 3).stride(stride).padding(1).groups(hidden), hidden);
    Conv2d project = conv2d(hidden, outChannels, 1).bias(false);
    conv =
        expansion == 1
            ? sequential(depthwise, project, batchNorm2d(outChannels))
            : sequential(
                convNormRelu6(conv2d(inChannels, hidden, 1), hidden),
                depthwise,
                project,
                batchNorm2d(outChannels));
    hasShortcut = stride == 1 && inChannels == outChannels;
  }

  /** A convolution without bias, batch normalization and relu6. */
  static Sequential convNormRelu6(Conv2d conv, int outChannels) {
    return sequential(conv.bias(false), batchNorm2d(outChannels), relu6());
  }

  public Tensor forward(Tensor x) {
    Tensor filtered = x.then(conv);
    return hasShortcut ? x.add(filtered) : filtered;
  }
}
