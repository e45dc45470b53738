package dev.sevenfold.zoo.efficientnet;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.SqueezeExcitation;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/**
 * Widen with 1x1, filter depthwise, squeeze and excite, narrow with 1x1; beside a shortcut where
 * the shape stays.
 */
final class SeparableBlock extends ZooModule {
  private static final int SQUEEZE = 4;

  private final Sequential block;
  private final boolean hasShortcut;

  SeparableBlock(Stage stage, int inChannels, int stride, double epsilon) {
    int expanded = stage.expanded(inChannels);
    List<NeuralModule> modules = new ArrayList<>();
    if (expanded != inChannels) {
      modules.add(convNorm(conv2d(inChannels, expanded, 1), expanded, epsilon, silu()));
    }
    Conv2d depthwise =
        conv2d(expanded, expanded, stage.kernel())
            .stride(stride)
            .padding(stage.kernel() / 2)
            .groups(expanded);
    modules.add(convNorm(depthwise, expanded, epsilon, silu()));
    int squeezed = Math.max(1, inChannels / SQUEEZE);
    modules.add(new SqueezeExcitation(expanded, squeezed, Tensor::silu, Tensor::sigmoid));
    int channels = stage.channels();
    modules.add(convNorm(conv2d(expanded, channels, 1), channels, epsilon));
    block = sequential(modules.toArray(NeuralModule[]::new));
    hasShortcut = stride == 1 && inChannels == channels;
  }

  public Tensor forward(Tensor x) {
    Tensor filtered = x.then(block);
    return hasShortcut ? filtered.add(x) : filtered;
  }
}
