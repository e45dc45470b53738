package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetY of 1.6 gigaflops in INT8, with the parameter names of torchvision's {@code
 * regnet_y_1_6gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetY1_6Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetY1_6Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetY1_6Gf(int classes) {
    super(true, new int[] {48, 120, 336, 888}, new int[] {2, 6, 17, 2}, 24, classes);
  }
}
