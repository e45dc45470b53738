package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetY of 3.2 gigaflops in INT8, with the parameter names of torchvision's {@code
 * regnet_y_3_2gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetY3_2Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetY3_2Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetY3_2Gf(int classes) {
    super(true, new int[] {72, 216, 576, 1512}, new int[] {2, 5, 13, 1}, 24, classes);
  }
}
