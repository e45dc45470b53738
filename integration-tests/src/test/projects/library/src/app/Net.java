package app;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;
import lib.Pyramid;

@Model
public final class Net extends NeuralModule {
  public Tensor forward(@Shape({1, 3, 8, 8}) Tensor image) {
    Tensor small = Pyramid.halve(image.relu(), 2);
    return Pyramid.halve(small.relu(), 1).relu();
  }
}
