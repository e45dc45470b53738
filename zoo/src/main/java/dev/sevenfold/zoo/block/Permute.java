package dev.sevenfold.zoo.block;

import dev.sevenfold.dsl.Tensor;

/** Another order of the axes, as a module. */
public final class Permute extends ZooModule {
  private final int[] axes;

  /** Axis i of the result is axis {@code axes[i]} of the input. */
  public Permute(int... axes) {
    this.axes = axes.clone();
  }

  public Tensor forward(Tensor x) {
    return x.permute(axes);
  }
}
