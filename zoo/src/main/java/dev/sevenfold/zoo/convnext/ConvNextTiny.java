package dev.sevenfold.zoo.convnext;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ConvNeXt-Tiny in INT8, with the parameter names of torchvision's {@code convnext_tiny}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ConvNextTiny extends ConvNext {
  /** With the classes of ImageNet. */
  public ConvNextTiny() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ConvNextTiny(int classes) {
    super(96, new int[] {3, 3, 9, 3}, classes);
  }
}
