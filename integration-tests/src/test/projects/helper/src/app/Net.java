package app;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

@Model
public final class Net extends NeuralModule {
  private final Conv2d conv = conv2d(3, 4, 3);

  public Tensor forward(@Shape({1, 3, 8, 8}) Tensor image) {
    return Helper.activate(image.then(conv));
  }
}
