package dev.sevenfold.dsl;

import dev.sevenfold.tensor.Shape;
import java.util.List;

/** A module that is made of one operator. */
public abstract class Layer extends NeuralModule {
  /**
   * A tensor of a layer that a weight file provides.
   *
   * @param name the last part of its name
   * @param shape its dimensions
   */
  record LayerParameter(String name, Shape shape) {}

  Layer() {}

  /** What a weight file provides, in the order of published state dictionaries. */
  List<LayerParameter> parameters() {
    return List.of();
  }

  /** Applies the layer. */
  public abstract Tensor forward(Tensor input);
}
