package dev.sevenfold.processor.cases;

import dev.sevenfold.dsl.AvgPool2d;
import dev.sevenfold.dsl.BatchNorm1d;
import dev.sevenfold.dsl.Conv1d;
import dev.sevenfold.dsl.ConvTranspose;
import dev.sevenfold.dsl.Layer;
import dev.sevenfold.dsl.LpPool;
import dev.sevenfold.dsl.MaxPool2d;
import dev.sevenfold.dsl.NeuralModule;

/** Layers of lines, and transposed convolutions, for models of one function. */
abstract class Lines extends NeuralModule {
  private Lines() {}

  static Conv1d conv(int in, int out, int kernel) {
    return conv1d(in, out, kernel);
  }

  static BatchNorm1d norm(int channels) {
    return batchNorm1d(channels);
  }

  static Layer rectified() {
    return relu();
  }

  static MaxPool2d maxPool(int kernel) {
    return maxPool1d(kernel);
  }

  static AvgPool2d avgPool(int kernel) {
    return avgPool1d(kernel);
  }

  static LpPool norms(double p, int kernel) {
    return lpPool1d(p, kernel);
  }

  static Layer adaptiveAverage(int length) {
    return adaptiveAvgPool1d(length);
  }

  static Layer adaptiveMax(int length) {
    return adaptiveMaxPool1d(length);
  }

  static ConvTranspose transposed(int in, int out, int kernel) {
    return convTranspose1d(in, out, kernel);
  }

  static ConvTranspose transposedImage(int in, int out, int height, int width) {
    return convTranspose2d(in, out, height, width);
  }
}
