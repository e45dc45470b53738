package app;

import blocks.Block;
import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Tensor;

@Model
public final class Net extends NeuralModule {
  private final Block first = new Block(3);
  private final Block second = new Block(3);

  public Tensor forward(@Shape({1, 3, 8, 8}) Tensor image) {
    return image.then(first).then(second);
  }
}
