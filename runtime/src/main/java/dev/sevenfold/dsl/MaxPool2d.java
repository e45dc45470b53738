package dev.sevenfold.dsl;

/** Max pooling of images or lines; padding never wins. */
public final class MaxPool2d extends PoolLayer<MaxPool2d> {
  MaxPool2d(int... kernel) {
    super("max_pool2d", kernel);
  }

  @Override
  MaxPool2d self() {
    return this;
  }
}
