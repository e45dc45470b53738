package dev.sevenfold.zoo.block;

import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Tensor;

/** The Inception networks' convolution without bias, batch normalization and relu. */
public final class BasicConv2d extends ZooModule {
  private static final double INCEPTION_EPSILON = 0.001;

  private final Conv2d conv;
  private final BatchNorm2d bn;

  /** Normalises the {@code channels} that a convolution makes. */
  public BasicConv2d(Conv2d conv, int channels) {
    this.conv = conv.bias(false);
    bn = batchNorm2d(channels).eps(INCEPTION_EPSILON);
  }

  public Tensor forward(Tensor x) {
    return x.then(conv).then(bn).relu();
  }
}
