package dev.sevenfold.dsl;

/** The part of {@link NeuralModule} that makes pools of images and lines. */
abstract class PoolLayers extends FunctionLayers {
  PoolLayers() {}

  /** Max pooling with square windows that do not overlap. */
  protected static MaxPool2d maxPool2d(int kernel) {
    return maxPool2d(kernel, kernel);
  }

  /** Max pooling with windows of {@code height x width} that do not overlap. */
  protected static MaxPool2d maxPool2d(int height, int width) {
    return new MaxPool2d(height, width);
  }

  /** Max pooling of {@code [N, C, L]} with windows that do not overlap. */
  protected static MaxPool2d maxPool1d(int kernel) {
    return new MaxPool2d(kernel);
  }

  /** Average pooling with square windows that do not overlap; padding counts. */
  protected static AvgPool2d avgPool2d(int kernel) {
    return avgPool2d(kernel, kernel);
  }

  /** Average pooling with windows of {@code height x width} that do not overlap; padding counts. */
  protected static AvgPool2d avgPool2d(int height, int width) {
    return new AvgPool2d(height, width);
  }

  /** Average pooling of {@code [N, C, L]} with windows that do not overlap; padding counts. */
  protected static AvgPool2d avgPool1d(int kernel) {
    return new AvgPool2d(kernel);
  }

  /** The p-norm of square windows that do not overlap. */
  protected static LpPool lpPool2d(double p, int kernel) {
    return lpPool2d(p, kernel, kernel);
  }

  /** The p-norm of windows of {@code height x width} that do not overlap. */
  protected static LpPool lpPool2d(double p, int height, int width) {
    return new LpPool(p, height, width);
  }

  /** The p-norm of windows of {@code [N, C, L]} that do not overlap. */
  protected static LpPool lpPool1d(double p, int kernel) {
    return new LpPool(p, kernel);
  }

  /** Average pooling to a given output size. */
  protected static Layer adaptiveAvgPool2d(int height, int width) {
    return new FunctionLayer("adaptiveAvgPool2d", x -> x.adaptiveAvgPool2d(height, width));
  }

  /** Average pooling of {@code [N, C, L]} to a given length. */
  protected static Layer adaptiveAvgPool1d(int length) {
    return new FunctionLayer("adaptiveAvgPool1d", x -> x.adaptiveAvgPool1d(length));
  }

  /** Max pooling to a given output size. */
  protected static Layer adaptiveMaxPool2d(int height, int width) {
    return new FunctionLayer("adaptiveMaxPool2d", x -> x.adaptiveMaxPool2d(height, width));
  }

  /** Max pooling of {@code [N, C, L]} to a given length. */
  protected static Layer adaptiveMaxPool1d(int length) {
    return new FunctionLayer("adaptiveMaxPool1d", x -> x.adaptiveMaxPool1d(length));
  }
}
