package dev.sevenfold.zoo.vgg;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * VGG-16 with batch normalization in INT8, with the parameter names of torchvision's {@code
 * vgg16_bn}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class Vgg16Bn extends Vgg {
  /** With the classes of ImageNet. */
  public Vgg16Bn() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected Vgg16Bn(int classes) {
    super(new int[] {2, 2, 3, 3, 3}, true, classes);
  }
}
