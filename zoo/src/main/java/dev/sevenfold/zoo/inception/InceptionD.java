package dev.sevenfold.zoo.inception;

import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.BasicConv2d;

/** Halves height and width of 17x17. Fields are named as parameters are published. */
final class InceptionD extends InceptionModule {
  private static final int INNER = 192;

  private final BasicConv2d branch3x3_1;
  private final BasicConv2d branch3x3_2 = valid(INNER, 320, 2);
  private final BasicConv2d branch7x7x3_1;
  private final BasicConv2d branch7x7x3_2 = same(INNER, INNER, 1, 7);
  private final BasicConv2d branch7x7x3_3 = same(INNER, INNER, 7, 1);
  private final BasicConv2d branch7x7x3_4 = valid(INNER, INNER, 2);

  InceptionD(int inChannels) {
    branch3x3_1 = pointwise(inChannels, INNER);
    branch7x7x3_1 = pointwise(inChannels, INNER);
  }

  public Tensor forward(Tensor x) {
    return Tensor.concat(
        1,
        x.then(branch3x3_1).then(branch3x3_2),
        x.then(branch7x7x3_1).then(branch7x7x3_2).then(branch7x7x3_3).then(branch7x7x3_4),
        x.maxPool2d(3, 2, 0));
  }
}
