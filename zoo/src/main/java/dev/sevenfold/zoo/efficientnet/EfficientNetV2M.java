package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import java.util.List;

/**
 * EfficientNetV2-M in INT8, with the parameter names of torchvision's {@code efficientnet_v2_m}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class EfficientNetV2M extends EfficientNet {
  /** With the classes of ImageNet. */
  public EfficientNetV2M() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected EfficientNetV2M(int classes) {
    super(
        List.of(
            Stage.fused(1, 1, 24, 24, 3),
            Stage.fused(4, 2, 24, 48, 5),
            Stage.fused(4, 2, 48, 80, 5),
            Stage.separable(4, 3, 2, 80, 160, 7),
            Stage.separable(6, 3, 1, 160, 176, 14),
            Stage.separable(6, 3, 2, 176, 304, 18),
            Stage.separable(6, 3, 1, 304, 512, 5)),
        1280,
        LARGE_EPSILON,
        classes);
  }
}
