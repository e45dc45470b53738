package dev.sevenfold.samples.fashion;

import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

/** A convolution without bias, batch normalization and relu6. */
final class ConvNormRelu6 extends NeuralModule {
  private final Conv2d conv;
  private final BatchNorm2d bn;

  private ConvNormRelu6(Conv2d conv, int outChannels) {
    this.conv = conv.bias(false);
    this.bn = batchNorm2d(outChannels);
  }

  /** A 3x3 kernel over all channels that keeps height and width. */
  static ConvNormRelu6 full(int inChannels, int outChannels) {
    return new ConvNormRelu6(conv2d(inChannels, outChannels, 3).padding(1), outChannels);
  }

  /** A 1x1 kernel: mixes channels, pixel by pixel. */
  static ConvNormRelu6 pointwise(int inChannels, int outChannels) {
    return new ConvNormRelu6(conv2d(inChannels, outChannels, 1), outChannels);
  }

  /** A 3x3 kernel for each channel alone. */
  static ConvNormRelu6 depthwise(int channels, int stride) {
    Conv2d conv = conv2d(channels, channels, 3).stride(stride).padding(1).groups(channels);
    return new ConvNormRelu6(conv, channels);
  }

  public Tensor forward(Tensor x) {
    return x.then(conv).then(bn).relu6();
  }
}
