package dev.sevenfold.zoo.vit;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ViT-B/32 in INT8, with the parameter names of torchvision's {@code vit_b_32}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class VitB32 extends VisionTransformer {
  /** With the classes of ImageNet. */
  public VitB32() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected VitB32(int classes) {
    super(32, 12, 12, 768, 3072, classes);
  }
}
