package dev.sevenfold.dsl;

/** The part of {@link NeuralModule} that makes layers that normalize. */
abstract class NormalizationLayers {
  NormalizationLayers() {}

  /** Batch normalization of {@code [N, channels, H, W]} with learned scale and shift, eps 1e-5. */
  protected static BatchNorm2d batchNorm2d(int channels) {
    return new BatchNorm2d(channels);
  }

  /** Batch normalization of {@code [N, channels]} or {@code [N, channels, L]}, eps 1e-5. */
  protected static BatchNorm1d batchNorm1d(int channels) {
    return new BatchNorm1d(channels);
  }

  /** Layer normalization over the last axes, which have these dimensions; affine, eps 1e-5. */
  protected static LayerNorm layerNorm(int... dimensions) {
    return LayerNorm.overLastAxes(dimensions);
  }

  /** Layer normalization over the channels of {@code [N, channels, ...]}; affine, eps 1e-5. */
  protected static LayerNorm layerNorm2d(int channels) {
    return LayerNorm.overChannels(channels);
  }

  /** Normalization of groups of channels of {@code [N, channels, ...]}; affine, eps 1e-5. */
  protected static GroupNorm groupNorm(int groups, int channels) {
    return GroupNorm.ofGroups(groups, channels);
  }

  /** Normalization of every channel of {@code [N, channels, H, W]}; not affine, eps 1e-5. */
  protected static GroupNorm instanceNorm2d(int channels) {
    return GroupNorm.ofInstances(channels);
  }

  /** Root mean square normalization over the last axes; with weight, eps 2^-23. */
  protected static RmsNorm rmsNorm(int... dimensions) {
    return new RmsNorm(dimensions);
  }

  /** Normalization over windows of channels: alpha 1e-4, beta 0.75, k 1. */
  protected static Layer localResponseNorm(int size) {
    return localResponseNorm(size, 1e-4, 0.75, 1);
  }

  /** Normalization over windows of channels; see {@link Tensor#localResponseNorm}. */
  protected static Layer localResponseNorm(int size, double alpha, double beta, double k) {
    return new FunctionLayer("localResponseNorm", x -> x.localResponseNorm(size, alpha, beta, k));
  }
}
