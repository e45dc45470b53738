package dev.sevenfold.zoo.alexnet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * AlexNet (Krizhevsky, "One weird trick for parallelizing convolutional neural networks", 2014) in
 * INT8, with the parameter names of torchvision's {@code alexnet}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class AlexNet extends ZooModule {
  private static final int POOLED = 6;
  private static final int WIDTH = 4096;

  private final Sequential features =
      sequential(
          conv2d(3, 64, 11).stride(4).padding(2),
          relu(),
          maxPool2d(3).stride(2),
          conv2d(64, 192, 5).padding(2),
          relu(),
          maxPool2d(3).stride(2),
          conv2d(192, 384, 3).padding(1),
          relu(),
          conv2d(384, 256, 3).padding(1),
          relu(),
          conv2d(256, 256, 3).padding(1),
          relu(),
          maxPool2d(3).stride(2));

  private final Sequential classifier;

  /** With the classes of ImageNet. */
  public AlexNet() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected AlexNet(int classes) {
    classifier =
        sequential(
            dropout(0.5),
            linear(256 * POOLED * POOLED, WIDTH),
            relu(),
            dropout(0.5),
            linear(WIDTH, WIDTH),
            relu(),
            linear(WIDTH, classes));
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image.then(features).adaptiveAvgPool2d(POOLED, POOLED).flatten(1).then(classifier);
  }
}
