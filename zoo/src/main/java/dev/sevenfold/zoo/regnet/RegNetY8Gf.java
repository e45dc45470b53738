package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetY of 8 gigaflops in INT8, with the parameter names of torchvision's {@code regnet_y_8gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetY8Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetY8Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetY8Gf(int classes) {
    super(true, new int[] {224, 448, 896, 2016}, new int[] {2, 4, 10, 1}, 56, classes);
  }
}
