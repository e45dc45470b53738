package dev.sevenfold.zoo.vgg;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * VGG-11 with batch normalization in INT8, with the parameter names of torchvision's {@code
 * vgg11_bn}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class Vgg11Bn extends Vgg {
  /** With the classes of ImageNet. */
  public Vgg11Bn() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected Vgg11Bn(int classes) {
    super(new int[] {1, 1, 2, 2, 2}, true, classes);
  }
}
