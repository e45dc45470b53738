package dev.sevenfold.zoo.mnasnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * MNASNet of 1.3 times the width in INT8, with the parameter names of torchvision's {@code
 * mnasnet1_3}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class MnasNet1_3 extends MnasNet {
  /** With the classes of ImageNet. */
  public MnasNet1_3() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected MnasNet1_3(int classes) {
    super(1.3, classes);
  }
}
