package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetX of 8 gigaflops in INT8, with the parameter names of torchvision's {@code regnet_x_8gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetX8Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetX8Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetX8Gf(int classes) {
    super(false, new int[] {80, 240, 720, 1920}, new int[] {2, 5, 15, 1}, 120, classes);
  }
}
