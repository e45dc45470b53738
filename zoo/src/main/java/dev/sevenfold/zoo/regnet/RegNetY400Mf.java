package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetY of 400 megaflops in INT8, with the parameter names of torchvision's {@code
 * regnet_y_400mf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetY400Mf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetY400Mf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetY400Mf(int classes) {
    super(true, new int[] {48, 104, 208, 440}, new int[] {1, 3, 6, 6}, 8, classes);
  }
}
