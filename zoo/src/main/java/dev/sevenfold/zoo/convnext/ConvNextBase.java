package dev.sevenfold.zoo.convnext;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ConvNeXt-Base in INT8, with the parameter names of torchvision's {@code convnext_base}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ConvNextBase extends ConvNext {
  /** With the classes of ImageNet. */
  public ConvNextBase() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ConvNextBase(int classes) {
    super(128, new int[] {3, 3, 27, 3}, classes);
  }
}
