package dev.sevenfold.zoo.densenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** DenseNet-201 in INT8, with the parameter names of torchvision's {@code densenet201}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class DenseNet201 extends DenseNet {
  /** With the classes of ImageNet. */
  public DenseNet201() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected DenseNet201(int classes) {
    super(32, 64, new int[] {6, 12, 48, 32}, classes);
  }
}
