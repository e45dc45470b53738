package dev.sevenfold.zoo.vgg;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** VGG-16 in INT8, with the parameter names of torchvision's {@code vgg16}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class Vgg16 extends Vgg {
  /** With the classes of ImageNet. */
  public Vgg16() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected Vgg16(int classes) {
    super(new int[] {2, 2, 3, 3, 3}, false, classes);
  }
}
