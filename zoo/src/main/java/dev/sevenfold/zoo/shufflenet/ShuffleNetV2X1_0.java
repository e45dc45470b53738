package dev.sevenfold.zoo.shufflenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * ShuffleNetV2 of 1.0 times the width in INT8, with the parameter names of torchvision's {@code
 * shufflenet_v2_x1_0}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ShuffleNetV2X1_0 extends ShuffleNetV2 {
  /** With the classes of ImageNet. */
  public ShuffleNetV2X1_0() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ShuffleNetV2X1_0(int classes) {
    super(new int[] {116, 232, 464}, 1024, classes);
  }
}
