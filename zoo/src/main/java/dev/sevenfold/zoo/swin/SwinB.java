package dev.sevenfold.zoo.swin;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** Swin-B in INT8, with the parameter names of torchvision's {@code swin_b}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class SwinB extends SwinTransformer {
  /** With the classes of ImageNet. */
  public SwinB() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected SwinB(int classes) {
    super(false, 128, new int[] {2, 2, 18, 2}, new int[] {4, 8, 16, 32}, classes);
  }
}
