package dev.sevenfold.dsl;

/** A module that is made of one operator. */
public abstract class Layer extends NeuralModule {
  Layer() {}

  /** Applies the layer. */
  public abstract Tensor forward(Tensor input);
}
