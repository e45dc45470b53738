package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import java.util.List;

/**
 * EfficientNetV2-S in INT8, with the parameter names of torchvision's {@code efficientnet_v2_s}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class EfficientNetV2S extends EfficientNet {
  /** With the classes of ImageNet. */
  public EfficientNetV2S() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected EfficientNetV2S(int classes) {
    super(
        List.of(
            Stage.fused(1, 1, 24, 24, 2),
            Stage.fused(4, 2, 24, 48, 4),
            Stage.fused(4, 2, 48, 64, 4),
            Stage.separable(4, 3, 2, 64, 128, 6),
            Stage.separable(6, 3, 1, 128, 160, 9),
            Stage.separable(6, 3, 2, 160, 256, 15)),
        1280,
        LARGE_EPSILON,
        classes);
  }
}
