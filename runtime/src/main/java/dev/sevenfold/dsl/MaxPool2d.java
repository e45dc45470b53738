package dev.sevenfold.dsl;

/** Max pooling; padding never wins. */
public final class MaxPool2d extends PoolLayer<MaxPool2d> {
  MaxPool2d(int kernelHeight, int kernelWidth) {
    super("max_pool2d", kernelHeight, kernelWidth);
  }

  @Override
  MaxPool2d self() {
    return this;
  }
}
