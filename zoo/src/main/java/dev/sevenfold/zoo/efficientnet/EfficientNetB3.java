package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** EfficientNet-B3 in INT8, with the parameter names of torchvision's {@code efficientnet_b3}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class EfficientNetB3 extends EfficientNet {
  /** With the classes of ImageNet. */
  public EfficientNetB3() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected EfficientNetB3(int classes) {
    super(Stage.firstVersion(1.2, 1.4), 1536, EPSILON, classes);
  }
}
