package dev.sevenfold.zoo.mnasnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * MNASNet of 0.75 times the width in INT8, with the parameter names of torchvision's {@code
 * mnasnet0_75}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class MnasNet0_75 extends MnasNet {
  /** With the classes of ImageNet. */
  public MnasNet0_75() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected MnasNet0_75(int classes) {
    super(0.75, classes);
  }
}
