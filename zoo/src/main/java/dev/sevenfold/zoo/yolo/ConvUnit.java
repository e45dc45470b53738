package dev.sevenfold.zoo.yolo;

import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/** A convolution without bias, batch normalization and mostly silu. */
final class ConvUnit extends ZooModule {
  /** Epsilon of batch normalization in all networks of Ultralytics. */
  private static final double YOLO_EPSILON = 1e-3;

  private final Conv2d conv;
  private final BatchNorm2d bn;
  private final boolean activated;

  private ConvUnit(Conv2d conv, int channels, boolean activated) {
    this.conv = conv.bias(false);
    bn = batchNorm2d(channels).eps(YOLO_EPSILON);
    this.activated = activated;
  }

  private static Conv2d padded(int in, int out, int kernel) {
    return conv2d(in, out, kernel).padding(kernel / 2);
  }

  /** Keeps height and width; the kernel is odd. */
  static ConvUnit of(int in, int out, int kernel) {
    return new ConvUnit(padded(in, out, kernel), out, true);
  }

  /** As {@link #of}, without activation. */
  static ConvUnit linear(int in, int out, int kernel) {
    return new ConvUnit(padded(in, out, kernel), out, false);
  }

  /** Halves height and width by a kernel of 3 x 3. */
  static ConvUnit halving(int in, int out) {
    return new ConvUnit(padded(in, out, 3).stride(2), out, true);
  }

  /** Halves height and width of an image by a kernel of 6 x 6. */
  static ConvUnit stem(int out) {
    return new ConvUnit(conv2d(3, out, 6).stride(2).padding(2), out, true);
  }

  /** Each channel by itself with a kernel of 3 x 3. */
  static ConvUnit depthwise(int channels, boolean activated) {
    return new ConvUnit(padded(channels, channels, 3).groups(channels), channels, activated);
  }

  public Tensor forward(Tensor x) {
    Tensor normal = x.then(conv).then(bn);
    return activated ? normal.silu() : normal;
  }
}
