package dev.sevenfold.zoo.vgg;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * VGG-13 with batch normalization in INT8, with the parameter names of torchvision's {@code
 * vgg13_bn}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class Vgg13Bn extends Vgg {
  /** With the classes of ImageNet. */
  public Vgg13Bn() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected Vgg13Bn(int classes) {
    super(new int[] {2, 2, 2, 2, 2}, true, classes);
  }
}
