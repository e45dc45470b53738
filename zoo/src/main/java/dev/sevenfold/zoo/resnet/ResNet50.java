package dev.sevenfold.zoo.resnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ResNet-50 in INT8, with the parameter names of torchvision's {@code resnet50}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ResNet50 extends ResNet {
  /** With the classes of ImageNet. */
  public ResNet50() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ResNet50(int classes) {
    super(BlockShape.BOTTLENECK, new int[] {3, 4, 6, 3}, classes);
  }
}
