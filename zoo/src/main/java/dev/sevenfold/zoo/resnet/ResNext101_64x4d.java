package dev.sevenfold.zoo.resnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * ResNeXt-101 with 64 groups of width 4 in INT8, with the parameter names of torchvision's {@code
 * resnext101_64x4d}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ResNext101_64x4d extends ResNet {
  /** With the classes of ImageNet. */
  public ResNext101_64x4d() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ResNext101_64x4d(int classes) {
    super(BlockShape.bottleneck(64, 4), new int[] {3, 4, 23, 3}, classes);
  }
}
