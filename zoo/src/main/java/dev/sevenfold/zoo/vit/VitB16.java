package dev.sevenfold.zoo.vit;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ViT-B/16 in INT8, with the parameter names of torchvision's {@code vit_b_16}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class VitB16 extends VisionTransformer {
  /** With the classes of ImageNet. */
  public VitB16() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected VitB16(int classes) {
    super(16, 12, 12, 768, 3072, classes);
  }
}
