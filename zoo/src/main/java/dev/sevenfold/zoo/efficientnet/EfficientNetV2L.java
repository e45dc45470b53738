package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import java.util.List;

/**
 * EfficientNetV2-L in INT8, with the parameter names of torchvision's {@code efficientnet_v2_l}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class EfficientNetV2L extends EfficientNet {
  /** With the classes of ImageNet. */
  public EfficientNetV2L() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected EfficientNetV2L(int classes) {
    super(
        List.of(
            Stage.fused(1, 1, 32, 32, 4),
            Stage.fused(4, 2, 32, 64, 7),
            Stage.fused(4, 2, 64, 96, 7),
            Stage.separable(4, 3, 2, 96, 192, 10),
            Stage.separable(6, 3, 1, 192, 224, 19),
            Stage.separable(6, 3, 2, 224, 384, 25),
            Stage.separable(6, 3, 1, 384, 640, 7)),
        1280,
        LARGE_EPSILON,
        classes);
  }
}
