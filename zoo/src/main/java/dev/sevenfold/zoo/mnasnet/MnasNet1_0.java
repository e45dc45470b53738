package dev.sevenfold.zoo.mnasnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** MNASNet in INT8, with the parameter names of torchvision's {@code mnasnet1_0}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class MnasNet1_0 extends MnasNet {
  /** With the classes of ImageNet. */
  public MnasNet1_0() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected MnasNet1_0(int classes) {
    super(1, classes);
  }
}
