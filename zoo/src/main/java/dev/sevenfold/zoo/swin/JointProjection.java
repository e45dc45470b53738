package dev.sevenfold.zoo.swin;

import dev.sevenfold.dsl.Parameter;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Queries, keys and values from one weight; the bias of keys is stored and not used. */
final class JointProjection extends ZooModule {
  private final Parameter weight;
  private final Parameter bias;
  private final int channels;

  JointProjection(int channels) {
    weight = parameter(3 * channels, channels);
    bias = parameter(3 * channels);
    this.channels = channels;
  }

  Tensor queries(Tensor x) {
    return product(x, 0).add(bias.tensor().narrow(0, 0, channels));
  }

  Tensor keys(Tensor x) {
    return product(x, 1);
  }

  Tensor values(Tensor x) {
    return product(x, 2).add(bias.tensor().narrow(0, 2 * channels, channels));
  }

  private Tensor product(Tensor x, int part) {
    return x.matmul(weight.tensor().narrow(0, part * channels, channels), true);
  }
}
