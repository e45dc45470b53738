package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.graph.Attributes;
import java.util.Arrays;

/** Max pooling of images or lines; padding never wins. */
public final class MaxPool2d extends PoolLayer<MaxPool2d> {
  private int[] dilation;

  MaxPool2d(int... kernel) {
    super("max_pool2d", kernel);
    dilation = new int[kernel.length];
    Arrays.fill(dilation, 1);
  }

  /** Elements from one of a window to the next, in every direction; by default 1. */
  public MaxPool2d dilation(int all) {
    Arrays.fill(dilation, positive("max_pool2d", "dilation", all));
    return this;
  }

  /** Pixels from one row, and from one column, of a window to the next. */
  public MaxPool2d dilation(int height, int width) {
    requireImages("dilation");
    dilation =
        new int[] {
          positive("max_pool2d", "dilation", height), positive("max_pool2d", "dilation", width)
        };
    return this;
  }

  @Override
  MaxPool2d self() {
    return this;
  }

  @Override
  Attributes attributes() {
    return super.attributes().with("dilation", dilation);
  }
}
