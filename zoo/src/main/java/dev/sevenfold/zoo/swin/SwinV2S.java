package dev.sevenfold.zoo.swin;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** SwinV2-S in INT8, with the parameter names of torchvision's {@code swin_v2_s}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class SwinV2S extends SwinTransformer {
  /** With the classes of ImageNet. */
  public SwinV2S() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected SwinV2S(int classes) {
    super(true, 96, new int[] {2, 2, 18, 2}, new int[] {3, 6, 12, 24}, classes);
  }
}
