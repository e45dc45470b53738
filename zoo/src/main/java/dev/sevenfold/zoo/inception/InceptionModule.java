package dev.sevenfold.zoo.inception;

import dev.sevenfold.zoo.block.BasicConv2d;
import dev.sevenfold.zoo.block.ZooModule;

/** The convolutions that Inception's blocks are made of. */
abstract class InceptionModule extends ZooModule {
  /** 1x1. */
  static BasicConv2d pointwise(int in, int out) {
    return new BasicConv2d(conv2d(in, out, 1), out);
  }

  /** Of any kernel; height and width stay. */
  static BasicConv2d same(int in, int out, int kernelHeight, int kernelWidth) {
    return new BasicConv2d(conv2d(in, out, kernelHeight, kernelWidth).padding("same"), out);
  }

  /** 3x3 without padding. */
  static BasicConv2d valid(int in, int out, int stride) {
    return new BasicConv2d(conv2d(in, out, 3).stride(stride), out);
  }
}
