package dev.sevenfold.zoo.googlenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.BasicConv2d;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * GoogLeNet (Szegedy et al., "Going Deeper with Convolutions", 2014) in INT8, with the parameter
 * names of torchvision's {@code googlenet}. The auxiliary heads, which only training uses, are left
 * out: {@code aux1.*} and {@code aux2.*} in a weight file are ignorable.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class GoogLeNet extends ZooModule {
  private final BasicConv2d conv1 = new BasicConv2d(conv2d(3, 64, 7).stride(2).padding(3), 64);
  private final BasicConv2d conv2 = new BasicConv2d(conv2d(64, 64, 1), 64);
  private final BasicConv2d conv3 = new BasicConv2d(conv2d(64, 192, 3).padding(1), 192);
  private final Inception inception3a = new Inception(192, 64, 96, 128, 16, 32, 32);
  private final Inception inception3b = new Inception(256, 128, 128, 192, 32, 96, 64);
  private final Inception inception4a = new Inception(480, 192, 96, 208, 16, 48, 64);
  private final Inception inception4b = new Inception(512, 160, 112, 224, 24, 64, 64);
  private final Inception inception4c = new Inception(512, 128, 128, 256, 24, 64, 64);
  private final Inception inception4d = new Inception(512, 112, 144, 288, 32, 64, 64);
  private final Inception inception4e = new Inception(528, 256, 160, 320, 32, 128, 128);
  private final Inception inception5a = new Inception(832, 256, 160, 320, 32, 128, 128);
  private final Inception inception5b = new Inception(832, 384, 192, 384, 48, 128, 128);
  private final Linear fc;

  /** With the classes of ImageNet. */
  public GoogLeNet() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected GoogLeNet(int classes) {
    fc = linear(1024, classes);
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB; published weights want it normalised with mean 0.5 and
   *     standard deviation 0.5
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    Tensor x = pool(pool(image.then(conv1)).then(conv2).then(conv3));
    x = pool(x.then(inception3a).then(inception3b));
    x = x.then(inception4a).then(inception4b).then(inception4c).then(inception4d);
    x = x.then(inception4e).then(maxPool2d(2).stride(2).ceilMode(true));
    x = x.then(inception5a).then(inception5b);
    return x.adaptiveAvgPool2d(1, 1).flatten(1).dropout(0.2).then(fc);
  }

  private static Tensor pool(Tensor x) {
    return x.then(maxPool2d(3).stride(2).ceilMode(true));
  }
}
