package dev.sevenfold.zoo.swin;

import dev.sevenfold.dsl.LayerNorm;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Four neighbours become one place with twice the channels. */
final class PatchMerging extends ZooModule {
  private final Linear reduction;
  private final LayerNorm norm;
  private final boolean second;

  PatchMerging(int channels, boolean second) {
    reduction = linear(4 * channels, 2 * channels).bias(false);
    norm = layerNorm(second ? 2 * channels : 4 * channels);
    this.second = second;
  }

  public Tensor forward(Tensor x) {
    Tensor joined =
        Tensor.concat(3, every(x, 0, 0), every(x, 1, 0), every(x, 0, 1), every(x, 1, 1));
    return second ? joined.then(reduction).then(norm) : joined.then(norm).then(reduction);
  }

  private static Tensor every(Tensor x, int top, int left) {
    return x.slice(1, top, x.size(1), 2).slice(2, left, x.size(2), 2);
  }
}
