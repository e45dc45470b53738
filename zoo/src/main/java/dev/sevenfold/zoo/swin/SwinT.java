package dev.sevenfold.zoo.swin;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** Swin-T in INT8, with the parameter names of torchvision's {@code swin_t}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class SwinT extends SwinTransformer {
  /** With the classes of ImageNet. */
  public SwinT() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected SwinT(int classes) {
    super(false, 96, new int[] {2, 2, 6, 2}, new int[] {3, 6, 12, 24}, classes);
  }
}
