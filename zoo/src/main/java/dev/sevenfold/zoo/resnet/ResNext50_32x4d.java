package dev.sevenfold.zoo.resnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * ResNeXt-50 with 32 groups of width 4 in INT8, with the parameter names of torchvision's {@code
 * resnext50_32x4d}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ResNext50_32x4d extends ResNet {
  /** With the classes of ImageNet. */
  public ResNext50_32x4d() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ResNext50_32x4d(int classes) {
    super(BlockShape.bottleneck(32, 4), new int[] {3, 4, 6, 3}, classes);
  }
}
