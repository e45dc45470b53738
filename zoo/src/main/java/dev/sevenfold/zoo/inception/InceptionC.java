package dev.sevenfold.zoo.inception;

import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.BasicConv2d;

/** 7x7 split into 1x7 and 7x1. Fields are named as parameters are published. */
final class InceptionC extends InceptionModule {
  private static final int OUT = 192;

  private final BasicConv2d branch1x1;
  private final BasicConv2d branch7x7_1;
  private final BasicConv2d branch7x7_2;
  private final BasicConv2d branch7x7_3;
  private final BasicConv2d branch7x7dbl_1;
  private final BasicConv2d branch7x7dbl_2;
  private final BasicConv2d branch7x7dbl_3;
  private final BasicConv2d branch7x7dbl_4;
  private final BasicConv2d branch7x7dbl_5;
  private final BasicConv2d branch_pool;

  InceptionC(int inChannels, int inner) {
    branch1x1 = pointwise(inChannels, OUT);
    branch7x7_1 = pointwise(inChannels, inner);
    branch7x7_2 = same(inner, inner, 1, 7);
    branch7x7_3 = same(inner, OUT, 7, 1);
    branch7x7dbl_1 = pointwise(inChannels, inner);
    branch7x7dbl_2 = same(inner, inner, 7, 1);
    branch7x7dbl_3 = same(inner, inner, 1, 7);
    branch7x7dbl_4 = same(inner, inner, 7, 1);
    branch7x7dbl_5 = same(inner, OUT, 1, 7);
    branch_pool = pointwise(inChannels, OUT);
  }

  public Tensor forward(Tensor x) {
    return Tensor.concat(
        1,
        x.then(branch1x1),
        x.then(branch7x7_1).then(branch7x7_2).then(branch7x7_3),
        x.then(branch7x7dbl_1)
            .then(branch7x7dbl_2)
            .then(branch7x7dbl_3)
            .then(branch7x7dbl_4)
            .then(branch7x7dbl_5),
        x.avgPool2d(3, 1, 1).then(branch_pool));
  }
}
