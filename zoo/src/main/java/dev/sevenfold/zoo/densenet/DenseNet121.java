package dev.sevenfold.zoo.densenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** DenseNet-121 in INT8, with the parameter names of torchvision's {@code densenet121}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class DenseNet121 extends DenseNet {
  /** With the classes of ImageNet. */
  public DenseNet121() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected DenseNet121(int classes) {
    super(32, 64, new int[] {6, 12, 24, 16}, classes);
  }
}
