package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetY of 16 gigaflops in INT8, with the parameter names of torchvision's {@code regnet_y_16gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetY16Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetY16Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetY16Gf(int classes) {
    super(true, new int[] {224, 448, 1232, 3024}, new int[] {2, 4, 11, 1}, 112, classes);
  }
}
