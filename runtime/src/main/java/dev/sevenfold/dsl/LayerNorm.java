package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Layer normalization: {@code (x - mean) / sqrt(variance + eps) * weight + bias}, mean and variance
 * over the last axes, or over the channels of an image. Parameters: {@code weight} and {@code bias}
 * with the dimensions of the normalized axes, unless switched off.
 */
public final class LayerNorm extends Layer {
  private static final double DEFAULT_EPS = 1e-5;

  private final String kind;
  private final int[] normalized;
  private final boolean channels;
  private double eps = DEFAULT_EPS;
  private boolean affine = true;
  private boolean bias = true;

  private LayerNorm(String kind, boolean channels, int[] normalized) {
    this.kind = kind;
    this.channels = channels;
    this.normalized = normalized.clone();
    positive(kind, "number of axes", normalized.length);
    for (int dimension : normalized) {
      positive(kind, "dimension", dimension);
    }
  }

  static LayerNorm overLastAxes(int... dimensions) {
    Arguments.present("layerNorm", "the dimensions", dimensions);
    return new LayerNorm("layerNorm", false, dimensions);
  }

  static LayerNorm overChannels(int channels) {
    return new LayerNorm("layerNorm2d", true, new int[] {channels});
  }

  /** The constant added to the variance; positive. */
  public LayerNorm eps(double value) {
    eps = Arguments.eps(kind, value);
    return this;
  }

  /** Whether there are a weight and a bias at all. */
  public LayerNorm elementwiseAffine(boolean present) {
    affine = present;
    return this;
  }

  /** Whether there is a bias beside the weight. */
  public LayerNorm bias(boolean present) {
    bias = present;
    return this;
  }

  /** Replaces the name of the field in parameter names. */
  public LayerNorm named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    List<LayerParameter> parameters = new ArrayList<>();
    if (affine) {
      parameters.add(new LayerParameter("weight", Shape.of(normalized)));
      if (bias) {
        parameters.add(new LayerParameter("bias", Shape.of(normalized)));
      }
    }
    return parameters;
  }

  @Override
  public Tensor forward(Tensor input) {
    int first = firstAxis(input.shape());
    Attributes attributes =
        Attributes.NONE
            .with("first_axis", first)
            .with("end_axis", first + normalized.length)
            .with("eps", eps);
    return input.apply("layer_norm", attributes, this);
  }

  private int firstAxis(Shape input) {
    if (channels) {
      Checks.require(
          input.rank() >= 2,
          Message.WRONG_RANK,
          kind,
          "at least 2 dimensions (batch, channels, ...)",
          input);
      Checks.require(
          input.dimension(1) == normalized[0],
          Message.CHANNEL_MISMATCH,
          kind,
          normalized[0],
          input,
          input.dimension(1));
      return 1;
    }
    return Arguments.lastAxes(kind, input, normalized);
  }

  @Override
  public String toString() {
    return kind + "(" + Arrays.toString(normalized).replaceAll("[\\[\\]]", "") + ")";
  }
}
