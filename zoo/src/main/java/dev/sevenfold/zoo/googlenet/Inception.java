package dev.sevenfold.zoo.googlenet;

import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.BasicConv2d;
import dev.sevenfold.zoo.block.ZooModule;

/** Four branches side by side: 1x1, two of 1x1 then 3x3, and pooling then 1x1. */
final class Inception extends ZooModule {
  private final BasicConv2d branch1;
  private final Sequential branch2;
  private final Sequential branch3;
  private final Sequential branch4;

  /** Channels: of the input; of the branches, with those between their two convolutions. */
  Inception(int in, int first, int reduced2, int second, int reduced3, int third, int fourth) {
    branch1 = pointwise(in, first);
    branch2 = sequential(pointwise(in, reduced2), full(reduced2, second));
    branch3 = sequential(pointwise(in, reduced3), full(reduced3, third));
    branch4 = sequential(maxPool2d(3).stride(1).padding(1).ceilMode(true), pointwise(in, fourth));
  }

  private static BasicConv2d pointwise(int in, int out) {
    return new BasicConv2d(conv2d(in, out, 1), out);
  }

  private static BasicConv2d full(int in, int out) {
    return new BasicConv2d(conv2d(in, out, 3).padding(1), out);
  }

  public Tensor forward(Tensor x) {
    return Tensor.concat(1, x.then(branch1), x.then(branch2), x.then(branch3), x.then(branch4));
  }
}
