package dev.sevenfold.zoo.resnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ResNet-34 in INT8, with the parameter names of torchvision's {@code resnet34}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ResNet34 extends ResNet {
  /** With the classes of ImageNet. */
  public ResNet34() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ResNet34(int classes) {
    super(BlockShape.BASIC, new int[] {3, 4, 6, 3}, classes);
  }
}
