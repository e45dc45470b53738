package dev.sevenfold.zoo.resnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * Wide ResNet-101 of twice the width in INT8, with the parameter names of torchvision's {@code
 * wide_resnet101_2}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class WideResNet101_2 extends ResNet {
  /** With the classes of ImageNet. */
  public WideResNet101_2() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected WideResNet101_2(int classes) {
    super(BlockShape.bottleneck(1, 128), new int[] {3, 4, 23, 3}, classes);
  }
}
