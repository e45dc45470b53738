package dev.sevenfold.zoo.resnet;

import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Two 3x3 convolutions beside a shortcut, which is a 1x1 convolution where the shape changes. */
final class BasicBlock extends ZooModule {
  private final Conv2d conv1;
  private final BatchNorm2d bn1;
  private final Conv2d conv2;
  private final BatchNorm2d bn2;

  /** Null where the input can be added as it is. */
  private final Sequential downsample;

  BasicBlock(int inChannels, int outChannels, int stride) {
    conv1 = conv2d(inChannels, outChannels, 3).stride(stride).padding(1).bias(false);
    bn1 = batchNorm2d(outChannels);
    conv2 = conv2d(outChannels, outChannels, 3).padding(1).bias(false);
    bn2 = batchNorm2d(outChannels);
    downsample =
        stride == 1 && inChannels == outChannels
            ? null
            : convNorm(conv2d(inChannels, outChannels, 1).stride(stride), outChannels, EPSILON);
  }

  public Tensor forward(Tensor x) {
    Tensor shortcut = downsample == null ? x : x.then(downsample);
    return x.then(conv1).then(bn1).relu().then(conv2).then(bn2).add(shortcut).relu();
  }
}
