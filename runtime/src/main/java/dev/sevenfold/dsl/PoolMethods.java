package dev.sevenfold.dsl;

import dev.sevenfold.graph.Attributes;

/**
 * The part of {@link Tensor} that pools images {@code [N, C, H, W]} and lines {@code [N, C, L]}.
 */
sealed interface PoolMethods permits Tensor {
  private Tensor self() {
    return (Tensor) this;
  }

  /** Max pooling with square windows that do not overlap. */
  default Tensor maxPool2d(int kernel) {
    return maxPool2d(kernel, kernel, 0);
  }

  /** Max pooling with square windows, equal strides and equal padding. */
  default Tensor maxPool2d(int kernel, int stride, int padding) {
    return new MaxPool2d(kernel, kernel).stride(stride).padding(padding).forward(self());
  }

  /** Max pooling with square windows, of which neighbouring pixels are {@code dilation} apart. */
  default Tensor maxPool2d(int kernel, int stride, int padding, int dilation, boolean ceilMode) {
    return new MaxPool2d(kernel, kernel)
        .stride(stride)
        .padding(padding)
        .dilation(dilation)
        .ceilMode(ceilMode)
        .forward(self());
  }

  /** Max pooling of lines with windows that do not overlap. */
  default Tensor maxPool1d(int kernel) {
    return maxPool1d(kernel, kernel, 0);
  }

  /** Max pooling of lines, padded at both ends. */
  default Tensor maxPool1d(int kernel, int stride, int padding) {
    return new MaxPool2d(kernel).stride(stride).padding(padding).forward(self());
  }

  /** Max pooling of lines, of whose windows neighbouring elements are {@code dilation} apart. */
  default Tensor maxPool1d(int kernel, int stride, int padding, int dilation, boolean ceilMode) {
    return new MaxPool2d(kernel)
        .stride(stride)
        .padding(padding)
        .dilation(dilation)
        .ceilMode(ceilMode)
        .forward(self());
  }

  /** Average pooling with square windows that do not overlap. */
  default Tensor avgPool2d(int kernel) {
    return avgPool2d(kernel, kernel, 0);
  }

  /** Average pooling with square windows, equal strides and equal padding that counts. */
  default Tensor avgPool2d(int kernel, int stride, int padding) {
    return new AvgPool2d(kernel, kernel).stride(stride).padding(padding).forward(self());
  }

  /** Average pooling of lines with windows that do not overlap. */
  default Tensor avgPool1d(int kernel) {
    return avgPool1d(kernel, kernel, 0);
  }

  /** Average pooling of lines, padded at both ends; padding counts. */
  default Tensor avgPool1d(int kernel, int stride, int padding) {
    return new AvgPool2d(kernel).stride(stride).padding(padding).forward(self());
  }

  /** The p-norm of square windows that do not overlap, as {@link LpPool}. */
  default Tensor lpPool2d(double p, int kernel) {
    return new LpPool(p, kernel, kernel).forward(self());
  }

  /** The p-norm of windows of lines that do not overlap, as {@link LpPool}. */
  default Tensor lpPool1d(double p, int kernel) {
    return new LpPool(p, kernel).forward(self());
  }

  /** Average pooling to a given output size. */
  default Tensor adaptiveAvgPool2d(int height, int width) {
    return adaptive("adaptive_avg_pool2d", height, width);
  }

  /** Average pooling of lines to a given length. */
  default Tensor adaptiveAvgPool1d(int length) {
    return adaptive("adaptive_avg_pool2d", length);
  }

  /** Max pooling to a given output size. */
  default Tensor adaptiveMaxPool2d(int height, int width) {
    return adaptive("adaptive_max_pool2d", height, width);
  }

  /** Max pooling of lines to a given length. */
  default Tensor adaptiveMaxPool1d(int length) {
    return adaptive("adaptive_max_pool2d", length);
  }

  /** The mean of each channel: {@code [N, C, 1, 1]}. */
  default Tensor globalAvgPool2d() {
    return adaptiveAvgPool2d(1, 1);
  }

  /** The largest value of each channel: {@code [N, C, 1, 1]}. */
  default Tensor globalMaxPool2d() {
    return adaptiveMaxPool2d(1, 1);
  }

  private Tensor adaptive(String op, int... output) {
    for (int size : output) {
      Arguments.positive(op, output.length == 1 ? "output length" : "output size", size);
    }
    return self().apply(op, Attributes.NONE.with("output", output));
  }
}
