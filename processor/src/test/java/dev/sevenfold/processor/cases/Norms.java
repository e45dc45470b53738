package dev.sevenfold.processor.cases;

import dev.sevenfold.dsl.BatchNorm1d;
import dev.sevenfold.dsl.GroupNorm;
import dev.sevenfold.dsl.Layer;
import dev.sevenfold.dsl.LayerNorm;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.RmsNorm;

/** Normalization layers for cases. */
final class Norms extends NeuralModule {
  private Norms() {}

  static BatchNorm1d batch1d(int channels) {
    return batchNorm1d(channels);
  }

  static Layer flat(int axis) {
    return flatten(axis);
  }

  static LayerNorm layer(int... dimensions) {
    return layerNorm(dimensions);
  }

  static LayerNorm layer2d(int channels) {
    return layerNorm2d(channels);
  }

  static GroupNorm group(int groups, int channels) {
    return groupNorm(groups, channels);
  }

  static GroupNorm instance(int channels) {
    return instanceNorm2d(channels);
  }

  static RmsNorm rms(int... dimensions) {
    return rmsNorm(dimensions);
  }
}
