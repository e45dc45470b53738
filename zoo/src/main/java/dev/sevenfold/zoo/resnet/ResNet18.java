package dev.sevenfold.zoo.resnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ResNet-18 in INT8, with the parameter names of torchvision's {@code resnet18}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ResNet18 extends ResNet {
  /** With the classes of ImageNet. */
  public ResNet18() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ResNet18(int classes) {
    super(BlockShape.BASIC, new int[] {2, 2, 2, 2}, classes);
  }
}
