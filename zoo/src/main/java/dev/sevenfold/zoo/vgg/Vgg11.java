package dev.sevenfold.zoo.vgg;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** VGG-11 in INT8, with the parameter names of torchvision's {@code vgg11}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class Vgg11 extends Vgg {
  /** With the classes of ImageNet. */
  public Vgg11() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected Vgg11(int classes) {
    super(new int[] {1, 1, 2, 2, 2}, false, classes);
  }
}
