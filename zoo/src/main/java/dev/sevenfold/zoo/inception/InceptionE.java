package dev.sevenfold.zoo.inception;

import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.BasicConv2d;

/** 1x3 and 3x1 side by side. Fields are named as parameters are published. */
final class InceptionE extends InceptionModule {
  private static final int INNER = 384;

  private final BasicConv2d branch1x1;
  private final BasicConv2d branch3x3_1;
  private final BasicConv2d branch3x3_2a = same(INNER, INNER, 1, 3);
  private final BasicConv2d branch3x3_2b = same(INNER, INNER, 3, 1);
  private final BasicConv2d branch3x3dbl_1;
  private final BasicConv2d branch3x3dbl_2 = same(448, INNER, 3, 3);
  private final BasicConv2d branch3x3dbl_3a = same(INNER, INNER, 1, 3);
  private final BasicConv2d branch3x3dbl_3b = same(INNER, INNER, 3, 1);
  private final BasicConv2d branch_pool;

  InceptionE(int inChannels) {
    branch1x1 = pointwise(inChannels, 320);
    branch3x3_1 = pointwise(inChannels, INNER);
    branch3x3dbl_1 = pointwise(inChannels, 448);
    branch_pool = pointwise(inChannels, 192);
  }

  public Tensor forward(Tensor x) {
    Tensor single = x.then(branch3x3_1);
    Tensor twice = x.then(branch3x3dbl_1).then(branch3x3dbl_2);
    return Tensor.concat(
        1,
        x.then(branch1x1),
        single.then(branch3x3_2a),
        single.then(branch3x3_2b),
        twice.then(branch3x3dbl_3a),
        twice.then(branch3x3dbl_3b),
        x.avgPool2d(3, 1, 1).then(branch_pool));
  }
}
