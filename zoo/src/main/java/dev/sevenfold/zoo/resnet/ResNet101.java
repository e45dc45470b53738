package dev.sevenfold.zoo.resnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ResNet-101 in INT8, with the parameter names of torchvision's {@code resnet101}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ResNet101 extends ResNet {
  /** With the classes of ImageNet. */
  public ResNet101() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ResNet101(int classes) {
    super(BlockShape.BOTTLENECK, new int[] {3, 4, 23, 3}, classes);
  }
}
