package dev.sevenfold.zoo.swin;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** SwinV2-B in INT8, with the parameter names of torchvision's {@code swin_v2_b}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class SwinV2B extends SwinTransformer {
  /** With the classes of ImageNet. */
  public SwinV2B() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected SwinV2B(int classes) {
    super(true, 128, new int[] {2, 2, 18, 2}, new int[] {4, 8, 16, 32}, classes);
  }
}
