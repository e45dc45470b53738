package dev.sevenfold.zoo.resnet;

import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * Narrow with 1x1, filter with 3x3, widen with 1x1; beside a shortcut, which is a 1x1 convolution
 * where the shape changes. The 3x3 convolution has the stride.
 */
final class Bottleneck extends ZooModule {
  private final Conv2d conv1;
  private final BatchNorm2d bn1;
  private final Conv2d conv2;
  private final BatchNorm2d bn2;
  private final Conv2d conv3;
  private final BatchNorm2d bn3;

  /** Null where the input can be added as it is. */
  private final Sequential downsample;

  Bottleneck(int inChannels, int width, int outChannels, int stride, int groups) {
    conv1 = conv2d(inChannels, width, 1).bias(false);
    bn1 = batchNorm2d(width);
    conv2 = conv2d(width, width, 3).stride(stride).padding(1).groups(groups).bias(false);
    bn2 = batchNorm2d(width);
    conv3 = conv2d(width, outChannels, 1).bias(false);
    bn3 = batchNorm2d(outChannels);
    downsample =
        stride == 1 && inChannels == outChannels
            ? null
            : convNorm(conv2d(inChannels, outChannels, 1).stride(stride), outChannels, EPSILON);
  }

  public Tensor forward(Tensor x) {
    Tensor shortcut = downsample == null ? x : x.then(downsample);
    return x.then(conv1)
        .then(bn1)
        .relu()
        .then(conv2)
        .then(bn2)
        .relu()
        .then(conv3)
        .then(bn3)
        .add(shortcut)
        .relu();
  }
}
