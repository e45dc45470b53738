package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * Batch normalization at inference: {@code (x - running_mean) / sqrt(running_var + eps) * weight +
 * bias} per channel. Parameters: {@code weight, bias, running_mean, running_var}, each {@code
 * [channels]}.
 */
public final class BatchNorm2d extends Layer {
  private static final double DEFAULT_EPS = 1e-5;

  private final int channels;
  private double eps = DEFAULT_EPS;

  BatchNorm2d(int channels) {
    this.channels = positive("batchNorm2d", "channels", channels);
  }

  /** The constant added to the variance; positive. */
  public BatchNorm2d eps(double value) {
    eps = Arguments.eps("batchNorm2d", value);
    return this;
  }

  @Override
  public BatchNorm2d named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    Shape shape = Shape.of(channels);
    return List.of(
        new LayerParameter("weight", shape),
        new LayerParameter("bias", shape),
        new LayerParameter("running_mean", shape),
        new LayerParameter("running_var", shape));
  }

  @Override
  public Tensor forward(Tensor input) {
    return input.apply("batch_norm", Attributes.NONE.with("eps", eps), this);
  }

  @Override
  public String toString() {
    return "batchNorm2d(" + channels + ")";
  }
}
