package dev.sevenfold.zoo.resnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * ResNeXt-101 with 32 groups of width 8 in INT8, with the parameter names of torchvision's {@code
 * resnext101_32x8d}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ResNext101_32x8d extends ResNet {
  /** With the classes of ImageNet. */
  public ResNext101_32x8d() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ResNext101_32x8d(int classes) {
    super(BlockShape.bottleneck(32, 8), new int[] {3, 4, 23, 3}, classes);
  }
}
