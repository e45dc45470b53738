package dev.sevenfold.zoo.yolo;

import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** The maxima over windows of 5, 9 and 13 pixels beside the channels themselves (SPPF). */
final class PyramidPooling extends ZooModule {
  private final ConvUnit cv1;
  private final ConvUnit cv2;
  private final boolean shortcut;

  private PyramidPooling(int channels, ConvUnit first, boolean shortcut) {
    cv1 = first;
    cv2 = ConvUnit.of(2 * channels, channels, 1);
    this.shortcut = shortcut;
  }

  /** As YOLOv5 and YOLOv8 were published: silu behind the first convolution. */
  static PyramidPooling of(int channels) {
    return new PyramidPooling(channels, ConvUnit.of(channels, channels / 2, 1), false);
  }

  /** As YOLO26 has it: no silu behind the first convolution, and the input is added. */
  static PyramidPooling residual(int channels) {
    return new PyramidPooling(channels, ConvUnit.linear(channels, channels / 2, 1), true);
  }

  public Tensor forward(Tensor x) {
    Tensor one = x.then(cv1);
    Tensor five = one.maxPool2d(5, 1, 2);
    Tensor nine = five.maxPool2d(5, 1, 2);
    Tensor pooled = Tensor.concat(1, one, five, nine, nine.maxPool2d(5, 1, 2)).then(cv2);
    return shortcut ? pooled.add(x) : pooled;
  }
}
