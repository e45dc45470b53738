package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetX of 1.6 gigaflops in INT8, with the parameter names of torchvision's {@code
 * regnet_x_1_6gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetX1_6Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetX1_6Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetX1_6Gf(int classes) {
    super(false, new int[] {72, 168, 408, 912}, new int[] {2, 4, 10, 2}, 24, classes);
  }
}
