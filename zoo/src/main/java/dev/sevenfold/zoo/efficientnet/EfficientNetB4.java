package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** EfficientNet-B4 in INT8, with the parameter names of torchvision's {@code efficientnet_b4}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class EfficientNetB4 extends EfficientNet {
  /** With the classes of ImageNet. */
  public EfficientNetB4() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected EfficientNetB4(int classes) {
    super(Stage.firstVersion(1.4, 1.8), 1792, EPSILON, classes);
  }
}
