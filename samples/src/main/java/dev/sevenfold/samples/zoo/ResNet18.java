package dev.sevenfold.samples.zoo;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;

/**
 * ResNet-18 (He et al., "Deep Residual Learning for Image Recognition", 2015) in INT8 with
 * symmetric activations, with the parameter names of torchvision's {@code resnet18}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class ResNet18 extends NeuralModule {
  private final Conv2d conv1 = conv2d(3, 64, 7).stride(2).padding(3).bias(false);
  private final BatchNorm2d bn1 = batchNorm2d(64);
  private final Sequential layer1 = stage(64, 64, 1);
  private final Sequential layer2 = stage(64, 128, 2);
  private final Sequential layer3 = stage(128, 256, 2);
  private final Sequential layer4 = stage(256, 512, 2);
  private final Linear fc = linear(512, 1000);

  private static Sequential stage(int inChannels, int outChannels, int stride) {
    return sequential(
        new BasicBlock(inChannels, outChannels, stride),
        new BasicBlock(outChannels, outChannels, 1));
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image
        .then(conv1).then(bn1).relu().maxPool2d(3, 2, 1)
        .then(layer1).then(layer2).then(layer3).then(layer4)
        .adaptiveAvgPool2d(1, 1).flatten(1).then(fc);
  }
}
