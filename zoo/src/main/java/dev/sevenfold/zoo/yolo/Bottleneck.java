package dev.sevenfold.zoo.yolo;

import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** Two convolutions, the second of 3 x 3, and mostly the input added. */
final class Bottleneck extends ZooModule {
  private final ConvUnit cv1;
  private final ConvUnit cv2;
  private final boolean shortcut;

  /**
   * Builds a block.
   *
   * @param channels of input and result
   * @param hidden channels between the convolutions
   * @param kernel of the first convolution
   * @param shortcut whether the input is added
   */
  Bottleneck(int channels, int hidden, int kernel, boolean shortcut) {
    cv1 = ConvUnit.of(channels, hidden, kernel);
    cv2 = ConvUnit.of(hidden, channels, 3);
    this.shortcut = shortcut;
  }

  public Tensor forward(Tensor x) {
    Tensor worked = x.then(cv1).then(cv2);
    return shortcut ? x.add(worked) : worked;
  }
}
