package dev.sevenfold.dsl;

/**
 * Batch normalization of {@code [N, channels, H, W]} at inference: {@code (x - running_mean) /
 * sqrt(running_var + eps) * weight + bias} per channel. Parameters: {@code weight, bias,
 * running_mean, running_var}, each {@code [channels]}.
 */
public final class BatchNorm2d extends BatchNormLayer<BatchNorm2d> {
  BatchNorm2d(int channels) {
    super("batchNorm2d", channels);
  }

  @Override
  BatchNorm2d self() {
    return this;
  }

  @Override
  String expected() {
    return "4 dimensions (batch, channels, height, width)";
  }

  @Override
  boolean takesRank(int rank) {
    return rank == 4;
  }
}
