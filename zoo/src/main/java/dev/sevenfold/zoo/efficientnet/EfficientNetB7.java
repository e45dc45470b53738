package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** EfficientNet-B7 in INT8, with the parameter names of torchvision's {@code efficientnet_b7}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class EfficientNetB7 extends EfficientNet {
  /** With the classes of ImageNet. */
  public EfficientNetB7() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected EfficientNetB7(int classes) {
    super(Stage.firstVersion(2, 3.1), 2560, LARGE_EPSILON, classes);
  }
}
