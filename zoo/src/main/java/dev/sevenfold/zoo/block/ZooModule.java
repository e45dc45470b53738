package dev.sevenfold.zoo.block;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;

/** What networks and their blocks have in common. */
public abstract class ZooModule extends NeuralModule {
  /** Classes of ImageNet. */
  public static final int IMAGENET_CLASSES = 1000;

  /** Epsilon of batch normalization where a network does not say otherwise. */
  protected static final double EPSILON = 1e-5;

  /** For subclasses. */
  protected ZooModule() {}

  /** A convolution without bias (0) and batch normalization (1). */
  protected static Sequential convNorm(Conv2d conv, int channels, double epsilon) {
    return sequential(conv.bias(false), batchNorm2d(channels).eps(epsilon));
  }

  /** A convolution without bias (0), batch normalization (1) and an activation (2). */
  protected static Sequential convNorm(
      Conv2d conv, int channels, double epsilon, NeuralModule activation) {
    return sequential(conv.bias(false), batchNorm2d(channels).eps(epsilon), activation);
  }

  /**
   * The multiple of {@code divisor} nearest to a number of channels, half up, and not below it by
   * more than a tenth.
   */
  protected static int roundChannels(double channels, int divisor) {
    int rounded = Math.max(divisor, (int) (channels + divisor / 2.0) / divisor * divisor);
    return rounded < 0.9 * channels ? rounded + divisor : rounded;
  }
}
