package dev.sevenfold.zoo.densenet;

import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Adds {@code growth} channels behind those that it gets, computed from all of them. */
final class DenseLayer extends ZooModule {
  private static final int BOTTLENECK = 4;

  private final BatchNorm2d norm1;
  private final Conv2d conv1;
  private final BatchNorm2d norm2;
  private final Conv2d conv2;

  DenseLayer(int channels, int growth) {
    int width = BOTTLENECK * growth;
    norm1 = batchNorm2d(channels);
    conv1 = conv2d(channels, width, 1).bias(false);
    norm2 = batchNorm2d(width);
    conv2 = conv2d(width, growth, 3).padding(1).bias(false);
  }

  public Tensor forward(Tensor x) {
    return Tensor.concat(1, x, x.then(norm1).relu().then(conv1).then(norm2).relu().then(conv2));
  }
}
