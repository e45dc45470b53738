package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetX of 32 gigaflops in INT8, with the parameter names of torchvision's {@code regnet_x_32gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetX32Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetX32Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetX32Gf(int classes) {
    super(false, new int[] {336, 672, 1344, 2520}, new int[] {2, 7, 13, 1}, 168, classes);
  }
}
