package dev.sevenfold.dsl;

import static dev.sevenfold.dsl.Arguments.positive;

import dev.sevenfold.graph.Attributes;

/** Average pooling of images or lines. By default zeros of the padding count as elements. */
public final class AvgPool2d extends PoolLayer<AvgPool2d> {
  private boolean countIncludePad = true;
  private int divisor;

  AvgPool2d(int... kernel) {
    super("avg_pool2d", kernel);
  }

  /** Whether zeros of the padding count as elements. */
  public AvgPool2d countIncludePad(boolean count) {
    countIncludePad = count;
    return this;
  }

  /** Divides every sum by this number instead of the number of elements. */
  public AvgPool2d divisor(int number) {
    divisor = positive("avg_pool2d", "divisor", number);
    return this;
  }

  @Override
  AvgPool2d self() {
    return this;
  }

  @Override
  Attributes attributes() {
    return super.attributes().with("count_include_pad", countIncludePad).with("divisor", divisor);
  }
}
