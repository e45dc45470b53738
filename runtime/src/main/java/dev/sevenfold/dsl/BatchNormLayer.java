package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * What batch normalizations share: {@code (x - running_mean) / sqrt(running_var + eps) * weight +
 * bias} per channel, axis 1. Parameters: {@code weight, bias, running_mean, running_var}, each
 * {@code [channels]}.
 *
 * @param <L> the layer itself, for chaining
 */
abstract class BatchNormLayer<L extends BatchNormLayer<L>> extends Layer {
  private static final double DEFAULT_EPS = 1e-5;

  private final String kind;
  private final int channels;
  private double eps = DEFAULT_EPS;

  BatchNormLayer(String kind, int channels) {
    this.kind = kind;
    this.channels = positive(kind, "channels", channels);
  }

  abstract L self();

  /** What inputs have, for the message that refuses others. */
  abstract String expected();

  abstract boolean takesRank(int rank);

  /** The constant added to the variance; positive. */
  public L eps(double value) {
    eps = Arguments.eps(kind, value);
    return self();
  }

  @Override
  public L named(String name) {
    giveName(name);
    return self();
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
    Checks.require(
        takesRank(input.shape().rank()), Message.WRONG_RANK, kind, expected(), input.shape());
    return input.apply("batch_norm", Attributes.NONE.with("eps", eps), this);
  }

  @Override
  public String toString() {
    return kind + "(" + channels + ")";
  }
}
