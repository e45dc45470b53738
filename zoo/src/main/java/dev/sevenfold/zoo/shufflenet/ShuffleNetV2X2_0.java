package dev.sevenfold.zoo.shufflenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/**
 * ShuffleNetV2 of 2.0 times the width in INT8, with the parameter names of torchvision's {@code
 * shufflenet_v2_x2_0}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ShuffleNetV2X2_0 extends ShuffleNetV2 {
  /** With the classes of ImageNet. */
  public ShuffleNetV2X2_0() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected ShuffleNetV2X2_0(int classes) {
    super(new int[] {244, 488, 976}, 2048, classes);
  }
}
