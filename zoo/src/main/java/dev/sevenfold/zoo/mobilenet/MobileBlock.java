package dev.sevenfold.zoo.mobilenet;

import static dev.sevenfold.zoo.mobilenet.MobileNetV3.MOBILE_EPSILON;

import dev.sevenfold.dsl.Conv2d;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.SqueezeExcitation;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/**
 * MobileNetV3's block: widen, filter depthwise, squeeze and excite, narrow; beside a shortcut where
 * the shape stays.
 */
final class MobileBlock extends ZooModule {
  private static final int SQUEEZE = 4;

  private final Sequential block;
  private final boolean hasShortcut;

  MobileBlock(int inChannels, MobileNetV3.Block shape, boolean floatDepthwise) {
    int expanded = shape.expanded();
    List<NeuralModule> modules = new ArrayList<>();
    if (expanded != inChannels) {
      modules.add(
          convNorm(conv2d(inChannels, expanded, 1), expanded, MOBILE_EPSILON, activation(shape)));
    }
    Conv2d depthwise =
        conv2d(expanded, expanded, shape.kernel())
            .stride(shape.stride())
            .padding(shape.kernel() / 2)
            .groups(expanded);
    modules.add(
        floatDepthwise
            ? new FloatConvNorm(depthwise, expanded, MOBILE_EPSILON, activation(shape))
            : convNorm(depthwise, expanded, MOBILE_EPSILON, activation(shape)));
    if (shape.squeezed()) {
      int squeezed = roundChannels((double) (expanded / SQUEEZE), 8);
      modules.add(new SqueezeExcitation(expanded, squeezed, Tensor::relu, Tensor::hardsigmoid));
    }
    int channels = shape.channels();
    modules.add(convNorm(conv2d(expanded, channels, 1), channels, MOBILE_EPSILON));
    block = sequential(modules.toArray(NeuralModule[]::new));
    hasShortcut = shape.stride() == 1 && inChannels == channels;
  }

  private static NeuralModule activation(MobileNetV3.Block shape) {
    return shape.hard() ? hardswish() : relu();
  }

  public Tensor forward(Tensor x) {
    Tensor filtered = x.then(block);
    return hasShortcut ? filtered.add(x) : filtered;
  }
}
