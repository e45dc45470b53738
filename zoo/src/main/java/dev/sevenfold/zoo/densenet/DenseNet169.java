package dev.sevenfold.zoo.densenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** DenseNet-169 in INT8, with the parameter names of torchvision's {@code densenet169}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class DenseNet169 extends DenseNet {
  /** With the classes of ImageNet. */
  public DenseNet169() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected DenseNet169(int classes) {
    super(32, 64, new int[] {6, 12, 32, 32}, classes);
  }
}
