package dev.sevenfold.zoo.inception;

import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.BasicConv2d;

/** Halves height and width of 35x35. Fields are named as parameters are published. */
final class InceptionB extends InceptionModule {
  private final BasicConv2d branch3x3;
  private final BasicConv2d branch3x3dbl_1;
  private final BasicConv2d branch3x3dbl_2 = same(64, 96, 3, 3);
  private final BasicConv2d branch3x3dbl_3 = valid(96, 96, 2);

  InceptionB(int inChannels) {
    branch3x3 = valid(inChannels, 384, 2);
    branch3x3dbl_1 = pointwise(inChannels, 64);
  }

  public Tensor forward(Tensor x) {
    return Tensor.concat(
        1,
        x.then(branch3x3),
        x.then(branch3x3dbl_1).then(branch3x3dbl_2).then(branch3x3dbl_3),
        x.maxPool2d(3, 2, 0));
  }
}
