package dev.sevenfold.zoo.swin;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** Swin-S in INT8, with the parameter names of torchvision's {@code swin_s}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class SwinS extends SwinTransformer {
  /** With the classes of ImageNet. */
  public SwinS() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected SwinS(int classes) {
    super(false, 96, new int[] {2, 2, 18, 2}, new int[] {3, 6, 12, 24}, classes);
  }
}
