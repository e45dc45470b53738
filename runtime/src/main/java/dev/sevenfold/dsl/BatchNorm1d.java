package dev.sevenfold.dsl;

/**
 * Batch normalization of {@code [N, channels]} or {@code [N, channels, L]} at inference: {@code (x
 * - running_mean) / sqrt(running_var + eps) * weight + bias} per channel. Parameters: {@code
 * weight, bias, running_mean, running_var}, each {@code [channels]}.
 */
public final class BatchNorm1d extends BatchNormLayer<BatchNorm1d> {
  BatchNorm1d(int channels) {
    super("batchNorm1d", channels);
  }

  @Override
  BatchNorm1d self() {
    return this;
  }

  @Override
  String expected() {
    return "2 or 3 dimensions (batch, channels, length)";
  }

  @Override
  boolean takesRank(int rank) {
    return rank == 2 || rank == 3;
  }
}
