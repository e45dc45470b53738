package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** EfficientNet-B1 in INT8, with the parameter names of torchvision's {@code efficientnet_b1}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class EfficientNetB1 extends EfficientNet {
  /** With the classes of ImageNet. */
  public EfficientNetB1() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected EfficientNetB1(int classes) {
    super(Stage.firstVersion(1, 1.1), 1280, EPSILON, classes);
  }
}
