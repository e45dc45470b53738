package dev.sevenfold.zoo.inception;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.BasicConv2d;

/**
 * Inception v3 (Szegedy et al., "Rethinking the Inception Architecture for Computer Vision", 2015)
 * in INT8, with the parameter names of torchvision's {@code inception_v3}. The auxiliary head,
 * which only training uses, is left out: {@code AuxLogits.*} in a weight file is ignorable. Fields
 * are named as parameters are published.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class InceptionV3 extends InceptionModule {
  private final BasicConv2d Conv2d_1a_3x3 = valid(3, 32, 2);
  private final BasicConv2d Conv2d_2a_3x3 = valid(32, 32, 1);
  private final BasicConv2d Conv2d_2b_3x3 = same(32, 64, 3, 3);
  private final BasicConv2d Conv2d_3b_1x1 = pointwise(64, 80);
  private final BasicConv2d Conv2d_4a_3x3 = valid(80, 192, 1);
  private final InceptionA Mixed_5b = new InceptionA(192, 32);
  private final InceptionA Mixed_5c = new InceptionA(256, 64);
  private final InceptionA Mixed_5d = new InceptionA(288, 64);
  private final InceptionB Mixed_6a = new InceptionB(288);
  private final InceptionC Mixed_6b = new InceptionC(768, 128);
  private final InceptionC Mixed_6c = new InceptionC(768, 160);
  private final InceptionC Mixed_6d = new InceptionC(768, 160);
  private final InceptionC Mixed_6e = new InceptionC(768, 192);
  private final InceptionD Mixed_7a = new InceptionD(768);
  private final InceptionE Mixed_7b = new InceptionE(1280);
  private final InceptionE Mixed_7c = new InceptionE(2048);
  private final Linear fc;

  /** With the classes of ImageNet. */
  public InceptionV3() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected InceptionV3(int classes) {
    fc = linear(2048, classes);
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x299x299 (NCHW), RGB; published weights want it normalised with mean 0.5 and
   *     standard deviation 0.5
   */
  public Tensor forward(@Shape({1, 3, 299, 299}) Tensor image) {
    Tensor x = image.then(Conv2d_1a_3x3).then(Conv2d_2a_3x3).then(Conv2d_2b_3x3);
    x = x.maxPool2d(3, 2, 0).then(Conv2d_3b_1x1).then(Conv2d_4a_3x3).maxPool2d(3, 2, 0);
    x = x.then(Mixed_5b).then(Mixed_5c).then(Mixed_5d).then(Mixed_6a);
    x = x.then(Mixed_6b).then(Mixed_6c).then(Mixed_6d).then(Mixed_6e);
    x = x.then(Mixed_7a).then(Mixed_7b).then(Mixed_7c);
    return x.adaptiveAvgPool2d(1, 1).dropout(0.5).flatten(1).then(fc);
  }
}
