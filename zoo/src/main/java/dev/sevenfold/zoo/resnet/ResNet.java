package dev.sevenfold.zoo.resnet;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.BatchNorm2d;
import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;

/**
 * ResNet (He et al., "Deep Residual Learning for Image Recognition", 2015), and what grew out of
 * it: ResNeXt (Xie et al., 2016) with grouped, Wide ResNet (Zagoruyko, Komodakis, 2016) with wider
 * convolutions inside of the blocks.
 */
public class ResNet extends ZooModule {
  private static final int FIRST_CHANNELS = 64;

  private final Conv2d conv1 = conv2d(3, FIRST_CHANNELS, 7).stride(2).padding(3).bias(false);
  private final BatchNorm2d bn1 = batchNorm2d(FIRST_CHANNELS);
  private final Sequential layer1;
  private final Sequential layer2;
  private final Sequential layer3;
  private final Sequential layer4;
  private final Linear fc;

  /**
   * Builds a network.
   *
   * @param block what the stages are made of
   * @param stageDepths blocks per stage, four stages
   * @param classes length of the result
   */
  protected ResNet(BlockShape block, int[] stageDepths, int classes) {
    int expansion = block.expansion();
    layer1 = stage(block, FIRST_CHANNELS, FIRST_CHANNELS, stageDepths[0], 1);
    layer2 = stage(block, 64 * expansion, 128, stageDepths[1], 2);
    layer3 = stage(block, 128 * expansion, 256, stageDepths[2], 2);
    layer4 = stage(block, 256 * expansion, 512, stageDepths[3], 2);
    fc = linear(512 * expansion, classes);
  }

  private static Sequential stage(
      BlockShape shape, int inChannels, int planes, int depth, int stride) {
    NeuralModule[] blocks = new NeuralModule[depth];
    for (int i = 0; i < depth; i++) {
      int in = i == 0 ? inChannels : planes * shape.expansion();
      blocks[i] = shape.block(in, planes, i == 0 ? stride : 1);
    }
    return sequential(blocks);
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image
        .then(conv1)
        .then(bn1)
        .relu()
        .maxPool2d(3, 2, 1)
        .then(layer1)
        .then(layer2)
        .then(layer3)
        .then(layer4)
        .adaptiveAvgPool2d(1, 1)
        .flatten(1)
        .then(fc);
  }
}
