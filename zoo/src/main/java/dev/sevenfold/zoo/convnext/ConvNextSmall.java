package dev.sevenfold.zoo.convnext;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ConvNeXt-Small in INT8, with the parameter names of torchvision's {@code convnext_small}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ConvNextSmall extends ConvNext {
  /** With the classes of ImageNet. */
  public ConvNextSmall() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ConvNextSmall(int classes) {
    super(96, new int[] {3, 3, 27, 3}, classes);
  }
}
