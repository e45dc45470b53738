package dev.sevenfold.zoo.squeezenet;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Squeezes channels with 1x1, then expands them with 1x1 and 3x3 side by side. */
final class Fire extends ZooModule {
  private final Conv2d squeeze;
  private final Conv2d expand1x1;
  private final Conv2d expand3x3;

  Fire(int inChannels, int squeezed, int expanded) {
    squeeze = conv2d(inChannels, squeezed, 1);
    expand1x1 = conv2d(squeezed, expanded, 1);
    expand3x3 = conv2d(squeezed, expanded, 3).padding(1);
  }

  public Tensor forward(Tensor x) {
    Tensor squeezed = x.then(squeeze).relu();
    return Tensor.concat(1, squeezed.then(expand1x1).relu(), squeezed.then(expand3x3).relu());
  }
}
