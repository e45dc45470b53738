package dev.sevenfold.zoo.swin;

import dev.sevenfold.annotations.Shape;
import dev.sevenfold.dsl.LayerNorm;
import dev.sevenfold.dsl.Linear;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.Permute;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/**
 * Swin Transformer (Liu et al., "Swin Transformer: Hierarchical Vision Transformer using Shifted
 * Windows", 2021) and its second version (Liu et al., "Swin Transformer V2: Scaling Up Capacity and
 * Resolution", 2021).
 */
public class SwinTransformer extends ZooModule {
  private static final int PATCH = 4;
  private static final int FIRST_VERSION_WINDOW = 7;
  private static final int SECOND_VERSION_WINDOW = 8;

  private final Sequential features;
  private final LayerNorm norm;
  private final Linear head;

  /**
   * Builds a network.
   *
   * @param second whether it is of the second version
   * @param firstChannels channels of the first stage; each further stage doubles them
   * @param stageDepths blocks per stage
   * @param stageHeads heads of attention per stage
   * @param classes length of the result
   */
  protected SwinTransformer(
      boolean second, int firstChannels, int[] stageDepths, int[] stageHeads, int classes) {
    List<NeuralModule> modules = new ArrayList<>();
    modules.add(
        sequential(
            conv2d(3, firstChannels, PATCH).stride(PATCH),
            new Permute(0, 2, 3, 1),
            layerNorm(firstChannels)));
    int channels = firstChannels;
    int window = second ? SECOND_VERSION_WINDOW : FIRST_VERSION_WINDOW;
    for (int stage = 0; stage < stageDepths.length; stage++) {
      if (stage > 0) {
        modules.add(new PatchMerging(channels, second));
        channels *= 2;
      }
      NeuralModule[] blocks = new NeuralModule[stageDepths[stage]];
      for (int i = 0; i < blocks.length; i++) {
        Windows windows = new Windows(window, i % 2 == 0 ? 0 : window / 2);
        blocks[i] = new SwinBlock(channels, stageHeads[stage], windows, second);
      }
      modules.add(sequential(blocks));
    }
    features = sequential(modules.toArray(NeuralModule[]::new));
    norm = layerNorm(channels);
    head = linear(channels, classes);
  }

  /**
   * Classifies one image.
   *
   * @param image 1x3x224x224 (NCHW), RGB, normalised as for ImageNet
   */
  public Tensor forward(@Shape({1, 3, 224, 224}) Tensor image) {
    return image
        .then(features)
        .then(norm)
        .permute(0, 3, 1, 2)
        .adaptiveAvgPool2d(1, 1)
        .flatten(1)
        .then(head);
  }
}
