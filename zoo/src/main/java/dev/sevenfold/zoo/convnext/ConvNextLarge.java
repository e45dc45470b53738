package dev.sevenfold.zoo.convnext;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ConvNeXt-Large in INT8, with the parameter names of torchvision's {@code convnext_large}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ConvNextLarge extends ConvNext {
  /** With the classes of ImageNet. */
  public ConvNextLarge() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ConvNextLarge(int classes) {
    super(192, new int[] {3, 3, 27, 3}, classes);
  }
}
