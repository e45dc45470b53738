package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * {@code x} above 0, {@code weight x} elsewhere. Parameter: {@code weight}, one number or one per
 * channel (axis 1).
 */
public final class PRelu extends Layer {
  private final int weights;

  PRelu(int weights) {
    this.weights = positive("prelu", "the number of weights", weights);
  }

  /** Replaces the name of the field in parameter names. */
  public PRelu named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    return List.of(new LayerParameter("weight", Shape.of(weights)));
  }

  @Override
  public Tensor forward(Tensor input) {
    return input.apply("prelu", Attributes.NONE, this);
  }

  @Override
  public String toString() {
    return "prelu(" + weights + ")";
  }
}
