package dev.sevenfold.integration.consumer;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

/** A model that Maven compiles with the processor, as a consumer's build does. */
@Model
public final class Tiny extends NeuralModule {
  private final Conv2d conv = conv2d(1, 2, 3).padding(1);

  /** One convolution of a small image. */
  public Tensor forward(@Shape({1, 1, 8, 8}) Tensor image) {
    return Activations.small(image.then(conv));
  }
}
