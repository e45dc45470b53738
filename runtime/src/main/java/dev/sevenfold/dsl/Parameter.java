package dev.sevenfold.dsl;

import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * A float tensor that a weight file provides, to be used in {@code forward} like any other: a layer
 * scale, a class token, a position embedding. It lives in a field, whose path is its name.
 * Computing in integers, an operator quantizes it per tensor, symmetric, from its own range.
 */
public final class Parameter extends NeuralModule {
  private final Shape shape;

  Parameter(int... dimensions) {
    shape = Arguments.shape("parameter", dimensions);
  }

  @Override
  public Parameter named(String name) {
    giveName(name);
    return this;
  }

  /**
   * The parameter as a tensor of the model that is being traced.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0122 outside of {@code forward}, SF0105
   *     if no field holds it
   */
  public Tensor tensor() {
    return Tracer.current("parameter").ownParameter(this);
  }

  @Override
  List<LayerParameter> parameters() {
    return List.of(new LayerParameter("", shape));
  }

  @Override
  public String toString() {
    return "parameter(" + shape + ")";
  }
}
