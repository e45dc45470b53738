package dev.sevenfold.zoo.densenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** DenseNet-161 in INT8, with the parameter names of torchvision's {@code densenet161}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class DenseNet161 extends DenseNet {
  /** With the classes of ImageNet. */
  public DenseNet161() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected DenseNet161(int classes) {
    super(48, 96, new int[] {6, 12, 36, 24}, classes);
  }
}
