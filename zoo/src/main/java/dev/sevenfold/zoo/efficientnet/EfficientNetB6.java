package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** EfficientNet-B6 in INT8, with the parameter names of torchvision's {@code efficientnet_b6}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class EfficientNetB6 extends EfficientNet {
  /** With the classes of ImageNet. */
  public EfficientNetB6() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected EfficientNetB6(int classes) {
    super(Stage.firstVersion(1.8, 2.6), 2304, LARGE_EPSILON, classes);
  }
}
