package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetY of 800 megaflops in INT8, with the parameter names of torchvision's {@code
 * regnet_y_800mf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetY800Mf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetY800Mf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetY800Mf(int classes) {
    super(true, new int[] {64, 144, 320, 784}, new int[] {1, 3, 8, 2}, 16, classes);
  }
}
