package dev.sevenfold.zoo.vgg;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** VGG-13 in INT8, with the parameter names of torchvision's {@code vgg13}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class Vgg13 extends Vgg {
  /** With the classes of ImageNet. */
  public Vgg13() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected Vgg13(int classes) {
    super(new int[] {2, 2, 2, 2, 2}, false, classes);
  }
}
