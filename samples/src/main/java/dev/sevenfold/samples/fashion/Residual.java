package dev.sevenfold.samples.fashion;

import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

/** {@code relu(x + project(depthwise(x)))}: a depthwise separable convolution beside a shortcut. */
final class Residual extends NeuralModule {
  private final ConvNormRelu6 depthwise;
  private final Conv2d project;
  private final BatchNorm2d bn;

  Residual(int channels) {
    depthwise = ConvNormRelu6.depthwise(channels, 1);
    project = conv2d(channels, channels, 1).bias(false);
    bn = batchNorm2d(channels);
  }

  public Tensor forward(Tensor x) {
    return x.add(x.then(depthwise).then(project).then(bn)).relu();
  }
}
