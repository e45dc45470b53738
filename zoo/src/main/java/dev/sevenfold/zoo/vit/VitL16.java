package dev.sevenfold.zoo.vit;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ViT-L/16 in INT8, with the parameter names of torchvision's {@code vit_l_16}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class VitL16 extends VisionTransformer {
  /** With the classes of ImageNet. */
  public VitL16() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected VitL16(int classes) {
    super(16, 24, 16, 1024, 4096, classes);
  }
}
