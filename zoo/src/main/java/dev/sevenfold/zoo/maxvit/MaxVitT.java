package dev.sevenfold.zoo.maxvit;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** MaxViT-T in INT8, with the parameter names of torchvision's {@code maxvit_t}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class MaxVitT extends MaxVit {
  /** With the classes of ImageNet. */
  public MaxVitT() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected MaxVitT(int classes) {
    super(64, new int[] {64, 128, 256, 512}, new int[] {2, 2, 5, 2}, classes);
  }
}
