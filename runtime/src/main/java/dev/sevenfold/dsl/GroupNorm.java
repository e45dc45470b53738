package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.Shape;
import java.util.List;

/**
 * Normalization of groups of channels of {@code [N, channels, ...]}: {@code (x - mean) /
 * sqrt(variance + eps) * weight + bias}. Instance normalization is the one with a group for each
 * channel. Parameters where it is affine: {@code weight} and {@code bias}, each {@code [channels]}.
 */
public final class GroupNorm extends Layer {
  private static final double DEFAULT_EPS = 1e-5;

  private final String kind;
  private final int groups;
  private final int channels;
  private double eps = DEFAULT_EPS;
  private boolean affine;

  private GroupNorm(String kind, int groups, int channels, boolean affine) {
    this.kind = kind;
    this.groups = positive(kind, "groups", groups);
    this.channels = positive(kind, "channels", channels);
    this.affine = affine;
    Checks.require(
        channels % groups == 0,
        Message.INVALID_ARGUMENT,
        kind,
        "groups",
        groups,
        "it must divide the " + channels + " channels");
  }

  static GroupNorm ofGroups(int groups, int channels) {
    return new GroupNorm("groupNorm", groups, channels, true);
  }

  static GroupNorm ofInstances(int channels) {
    return new GroupNorm("instanceNorm2d", channels, channels, false);
  }

  /** The constant added to the variance; positive. */
  public GroupNorm eps(double value) {
    eps = Arguments.eps(kind, value);
    return this;
  }

  /** Whether there are a weight and a bias. */
  public GroupNorm affine(boolean present) {
    affine = present;
    return this;
  }

  /** Replaces the name of the field in parameter names. */
  public GroupNorm named(String name) {
    giveName(name);
    return this;
  }

  @Override
  List<LayerParameter> parameters() {
    Shape shape = Shape.of(channels);
    return affine
        ? List.of(new LayerParameter("weight", shape), new LayerParameter("bias", shape))
        : List.of();
  }

  @Override
  public Tensor forward(Tensor input) {
    Checks.require(
        input.shape().rank() >= 2,
        Message.WRONG_RANK,
        kind,
        "at least 2 dimensions (batch, channels, ...)",
        input.shape());
    Checks.require(
        input.size(1) == channels,
        Message.CHANNEL_MISMATCH,
        kind,
        channels,
        input.shape(),
        input.size(1));
    Attributes attributes = Attributes.NONE.with("groups", groups).with("eps", eps);
    return input.apply("group_norm", attributes, this);
  }

  @Override
  public String toString() {
    return groups == channels && kind.startsWith("instance")
        ? kind + "(" + channels + ")"
        : kind + "(" + groups + ", " + channels + ")";
  }
}
