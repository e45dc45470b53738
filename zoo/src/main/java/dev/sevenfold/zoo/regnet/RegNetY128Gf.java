package dev.sevenfold.zoo.regnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * RegNetY of 128 gigaflops in INT8, with the parameter names of torchvision's {@code
 * regnet_y_128gf}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class RegNetY128Gf extends RegNet {
  /** With the classes of ImageNet. */
  public RegNetY128Gf() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected RegNetY128Gf(int classes) {
    super(true, new int[] {528, 1056, 2904, 7392}, new int[] {2, 7, 17, 1}, 264, classes);
  }
}
