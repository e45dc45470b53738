package dev.sevenfold.zoo.shufflenet;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.List;

/**
 * Filters one half of the channels beside the other, which passes, then mixes the halves. With
 * stride 2 both branches see all channels.
 */
final class ShuffleUnit extends ZooModule {
  /** Null where half of the input passes. */
  private final Sequential branch1;

  private final Sequential branch2;

  ShuffleUnit(int inChannels, int outChannels, int stride) {
    int half = outChannels / 2;
    branch1 =
        stride == 1
            ? null
            : sequential(
                depthwise(inChannels, stride),
                batchNorm2d(inChannels),
                conv2d(inChannels, half, 1).bias(false),
                batchNorm2d(half),
                relu());
    branch2 =
        sequential(
            conv2d(stride == 1 ? half : inChannels, half, 1).bias(false),
            batchNorm2d(half),
            relu(),
            depthwise(half, stride),
            batchNorm2d(half),
            conv2d(half, half, 1).bias(false),
            batchNorm2d(half),
            relu());
  }

  private static NeuralModule depthwise(int channels, int stride) {
    return conv2d(channels, channels, 3).stride(stride).padding(1).groups(channels).bias(false);
  }

  public Tensor forward(Tensor x) {
    if (branch1 != null) {
      return Tensor.concat(1, x.then(branch1), x.then(branch2)).channelShuffle(2);
    }
    List<Tensor> halves = x.chunk(1, 2);
    return Tensor.concat(1, halves.get(0), halves.get(1).then(branch2)).channelShuffle(2);
  }
}
