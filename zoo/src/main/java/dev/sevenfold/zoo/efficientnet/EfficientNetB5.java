package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** EfficientNet-B5 in INT8, with the parameter names of torchvision's {@code efficientnet_b5}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class EfficientNetB5 extends EfficientNet {
  /** With the classes of ImageNet. */
  public EfficientNetB5() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected EfficientNetB5(int classes) {
    super(Stage.firstVersion(1.6, 2.2), 2048, LARGE_EPSILON, classes);
  }
}
