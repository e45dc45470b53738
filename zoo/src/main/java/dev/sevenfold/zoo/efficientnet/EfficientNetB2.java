package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** EfficientNet-B2 in INT8, with the parameter names of torchvision's {@code efficientnet_b2}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class EfficientNetB2 extends EfficientNet {
  /** With the classes of ImageNet. */
  public EfficientNetB2() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected EfficientNetB2(int classes) {
    super(Stage.firstVersion(1.1, 1.2), 1408, EPSILON, classes);
  }
}
