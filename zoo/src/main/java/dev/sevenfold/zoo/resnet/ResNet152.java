package dev.sevenfold.zoo.resnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ResNet-152 in INT8, with the parameter names of torchvision's {@code resnet152}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ResNet152 extends ResNet {
  /** With the classes of ImageNet. */
  public ResNet152() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ResNet152(int classes) {
    super(BlockShape.BOTTLENECK, new int[] {3, 8, 36, 3}, classes);
  }
}
