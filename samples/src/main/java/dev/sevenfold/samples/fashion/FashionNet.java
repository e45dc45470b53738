package dev.sevenfold.samples.fashion;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

/**
 * The demo network, in INT8: ten kinds of clothing in 28 x 28 pixels. Its parameters are those of
 * {@code fashion.safetensors}; the result is one logit per class, 1x10.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class FashionNet extends NeuralModule {
  private final ConvNormRelu6 stem = ConvNormRelu6.full(1, 24);
  private final ConvNormRelu6 down1 = ConvNormRelu6.depthwise(24, 2);
  private final ConvNormRelu6 expand1 = ConvNormRelu6.pointwise(24, 64);
  private final Residual block1 = new Residual(64);
  private final Residual block2 = new Residual(64);
  private final ConvNormRelu6 down2 = ConvNormRelu6.depthwise(64, 2);
  private final ConvNormRelu6 expand2 = ConvNormRelu6.pointwise(64, 128);
  private final Residual block3 = new Residual(128);
  private final Residual block4 = new Residual(128);
  private final Linear fc = linear(128, 10);

  /**
   * Classifies one image.
   *
   * @param image 1x1x28x28 (NCHW), normalised with mean 0.2860 and standard deviation 0.3530
   */
  public Tensor forward(@Shape({1, 1, 28, 28}) Tensor image) {
    return image
        .then(stem)
        .then(down1)
        .then(expand1)
        .then(block1)
        .then(block2)
        .then(down2)
        .then(expand2)
        .then(block3)
        .then(block4)
        .mean(2, 3)
        .then(fc);
  }
}
