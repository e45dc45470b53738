package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetX of 16 gigaflops in INT8, with the parameter names of torchvision's {@code regnet_x_16gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetX16Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetX16Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetX16Gf(int classes) {
    super(false, new int[] {256, 512, 896, 2048}, new int[] {2, 6, 13, 1}, 128, classes);
  }
}
