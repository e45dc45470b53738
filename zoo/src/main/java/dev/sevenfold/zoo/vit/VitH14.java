package dev.sevenfold.zoo.vit;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** ViT-H/14 in INT8, with the parameter names of torchvision's {@code vit_h_14}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class VitH14 extends VisionTransformer {
  /** With the classes of ImageNet. */
  public VitH14() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected VitH14(int classes) {
    super(14, 32, 16, 1280, 5120, classes);
  }
}
