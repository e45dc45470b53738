package dev.sevenfold.zoo.vgg;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** VGG-19 in INT8, with the parameter names of torchvision's {@code vgg19}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class Vgg19 extends Vgg {
  /** With the classes of ImageNet. */
  public Vgg19() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected Vgg19(int classes) {
    super(new int[] {2, 2, 4, 4, 4}, false, classes);
  }
}
