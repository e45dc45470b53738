package dev.sevenfold.dsl;

import java.util.function.UnaryOperator;

/** A layer without parameters: a method of {@link Tensor} that can stand in a Sequential. */
final class FunctionLayer extends Layer {
  private final String kind;
  private final UnaryOperator<Tensor> function;

  FunctionLayer(String kind, UnaryOperator<Tensor> function) {
    this.kind = kind;
    this.function = function;
  }

  @Override
  public Tensor forward(Tensor input) {
    return function.apply(input);
  }

  @Override
  public String toString() {
    return kind;
  }
}
