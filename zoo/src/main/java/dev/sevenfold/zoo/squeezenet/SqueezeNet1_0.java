package dev.sevenfold.zoo.squeezenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;

/** SqueezeNet 1.0 in INT8, with the parameter names of torchvision's {@code squeezenet1_0}. */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class SqueezeNet1_0 extends SqueezeNet {
  /** With the classes of ImageNet. */
  public SqueezeNet1_0() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected SqueezeNet1_0(int classes) {
    super(
        sequential(
            conv2d(3, 96, 7).stride(2),
            relu(),
            pool(),
            fire(96, 16, 64),
            fire(128, 16, 64),
            fire(128, 32, 128),
            pool(),
            fire(256, 32, 128),
            fire(256, 48, 192),
            fire(384, 48, 192),
            fire(384, 64, 256),
            pool(),
            fire(512, 64, 256)),
        classes);
  }
}
