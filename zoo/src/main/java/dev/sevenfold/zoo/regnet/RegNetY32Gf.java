package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetY of 32 gigaflops in INT8, with the parameter names of torchvision's {@code regnet_y_32gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetY32Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetY32Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetY32Gf(int classes) {
    super(true, new int[] {232, 696, 1392, 3712}, new int[] {2, 5, 12, 1}, 232, classes);
  }
}
