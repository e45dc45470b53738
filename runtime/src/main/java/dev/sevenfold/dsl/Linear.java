package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.List;

/**
 * Fully connected layer over the last axis. Parameters: {@code weight [out, in]} and, unless {@code
 * bias(false)}, {@code bias [out]}.
 */
public final class Linear extends Layer {
  private final int inFeatures;
  private final int outFeatures;
  private boolean bias = true;

  Linear(int inFeatures, int outFeatures) {
    this.inFeatures = positive("linear", "inFeatures", inFeatures);
    this.outFeatures = positive("linear", "outFeatures", outFeatures);
  }

  /** Whether a bias is added. */
  public Linear bias(boolean present) {
    bias = present;
    return this;
  }

  @Override
  public Linear named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    List<LayerParameter> parameters = new ArrayList<>();
    parameters.add(new LayerParameter("weight", Shape.of(outFeatures, inFeatures)));
    if (bias) {
      parameters.add(new LayerParameter("bias", Shape.of(outFeatures)));
    }
    return parameters;
  }

  @Override
  public Tensor forward(Tensor input) {
    return input.apply("linear", Attributes.NONE, this);
  }

  @Override
  public String toString() {
    return "linear(" + inFeatures + ", " + outFeatures + ")";
  }
}
