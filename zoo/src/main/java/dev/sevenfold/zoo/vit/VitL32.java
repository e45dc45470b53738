package dev.sevenfold.zoo.vit;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ViT-L/32 in INT8, with the parameter names of torchvision's {@code vit_l_32}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class VitL32 extends VisionTransformer {
  /** With the classes of ImageNet. */
  public VitL32() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected VitL32(int classes) {
    super(32, 24, 16, 1024, 4096, classes);
  }
}
