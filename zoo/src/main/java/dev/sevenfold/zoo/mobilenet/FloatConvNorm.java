package dev.sevenfold.zoo.mobilenet;

import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** A convolution without bias, batch normalization and an activation that stay in float. */
@Quantize(dtype = QuantizedType.FLOAT32)
final class FloatConvNorm extends ZooModule {
  private final Conv2d conv;
  private final BatchNorm2d norm;
  private final NeuralModule activation;

  FloatConvNorm(Conv2d conv, int channels, double epsilon, NeuralModule activation) {
    this.conv = conv.bias(false).named("0");
    this.norm = batchNorm2d(channels).eps(epsilon).named("1");
    this.activation = activation.named("2");
  }

  public Tensor forward(Tensor x) {
    return x.then(conv).then(norm).then(activation);
  }
}
