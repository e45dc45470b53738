package dev.sevenfold.zoo.mobilenet;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.annotations.Quantize;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/**
 * MobileNetV2 (Sandler et al., "MobileNetV2: Inverted Residuals and Linear Bottlenecks", 2018) in
 * INT8, with the parameter names of torchvision's {@code mobilenet_v2}.
 */
@Model
@Quantize(dtype = QuantizedType.INT8)
public class MobileNetV2 extends ZooModule {
  private static final int FIRST_CHANNELS = 32;
  private static final int LAST_CHANNELS = 1280;

  /** The paper's table 2: blocks that are alike, of which the first has the stride. */
  private record Stage(int expansion, int channels, int blocks, int stride) {}

  private static final List<Stage> STAGES =
      List.of(
          new Stage(1, 16, 1, 1),
          new Stage(6, 24, 2, 2),
          new Stage(6, 32, 3, 2),
          new Stage(6, 64, 4, 2),
          new Stage(6, 96, 3, 1),
          new Stage(6, 160, 3, 2),
          new Stage(6, 320, 1, 1));

  private final Sequential features = sequential(features());
  private final Sequential classifier;

  /** With the classes of ImageNet. */
  public MobileNetV2() {
    this(IMAGENET_CLASSES);
  }

  /** With other classes. */
  protected MobileNetV2(int classes) {
    classifier = sequential(dropout(0.2), linear(LAST_CHANNELS, classes));
  }

  private static NeuralModule[] features() {
    List<NeuralModule> modules = new ArrayList<>();
    modules.add(
        convNorm(
            conv2d(3, FIRST_CHANNELS, 3).stride(2).padding(1), FIRST_CHANNELS, EPSILON, relu6()));
    int channels = FIRST_CHANNELS;
    for (Stage stage : STAGES) {
      for (int block = 0; block < stage.blocks; block++) {
        int stride = block == 0 ? stage.stride : 1;
        modules.add(new InvertedResidual(channels, stage.channels, stride, stage.expansion));
        channels = stage.channels;
      }
    }
    modules.add(convNorm(conv2d(channels, LAST_CHANNELS, 1), LAST_CHANNELS, EPSILON, relu6()));
    return modules.toArray(NeuralModule[]::new);
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image.then(features).adaptiveAvgPool2d(1, 1).flatten(1).then(classifier);
  }
}
