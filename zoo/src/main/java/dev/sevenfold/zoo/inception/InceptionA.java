package dev.sevenfold.zoo.inception;

import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.BasicConv2d;

/** 1x1, 5x5 and two 3x3 beside a pool. Fields are named as parameters are published. */
final class InceptionA extends InceptionModule {
  private final BasicConv2d branch1x1;
  private final BasicConv2d branch5x5_1;
  private final BasicConv2d branch5x5_2 = same(48, 64, 5, 5);
  private final BasicConv2d branch3x3dbl_1;
  private final BasicConv2d branch3x3dbl_2 = same(64, 96, 3, 3);
  private final BasicConv2d branch3x3dbl_3 = same(96, 96, 3, 3);
  private final BasicConv2d branch_pool;

  InceptionA(int inChannels, int poolChannels) {
    branch1x1 = pointwise(inChannels, 64);
    branch5x5_1 = pointwise(inChannels, 48);
    branch3x3dbl_1 = pointwise(inChannels, 64);
    branch_pool = pointwise(inChannels, poolChannels);
  }

  public Tensor forward(Tensor x) {
    return Tensor.concat(
        1,
        x.then(branch1x1),
        x.then(branch5x5_1).then(branch5x5_2),
        x.then(branch3x3dbl_1).then(branch3x3dbl_2).then(branch3x3dbl_3),
        x.avgPool2d(3, 1, 1).then(branch_pool));
  }
}
