package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetX of 400 megaflops in INT8, with the parameter names of torchvision's {@code
 * regnet_x_400mf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetX400Mf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetX400Mf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetX400Mf(int classes) {
    super(false, new int[] {32, 64, 160, 400}, new int[] {1, 2, 7, 12}, 16, classes);
  }
}
