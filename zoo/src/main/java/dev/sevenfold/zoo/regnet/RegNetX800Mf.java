package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetX of 800 megaflops in INT8, with the parameter names of torchvision's {@code
 * regnet_x_800mf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetX800Mf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetX800Mf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetX800Mf(int classes) {
    super(false, new int[] {64, 128, 288, 672}, new int[] {1, 3, 7, 5}, 16, classes);
  }
}
