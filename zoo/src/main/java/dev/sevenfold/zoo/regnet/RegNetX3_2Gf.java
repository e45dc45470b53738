package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetX of 3.2 gigaflops in INT8, with the parameter names of torchvision's {@code
 * regnet_x_3_2gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetX3_2Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetX3_2Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetX3_2Gf(int classes) {
    super(false, new int[] {96, 192, 432, 1008}, new int[] {2, 6, 15, 2}, 48, classes);
  }
}
