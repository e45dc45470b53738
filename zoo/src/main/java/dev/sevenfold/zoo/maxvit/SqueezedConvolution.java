package dev.sevenfold.zoo.maxvit;

import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.SqueezeExcitation;
import dev.sevenfold.zoo.block.ZooModule;

/** Widen, filter depthwise, squeeze and excite, narrow; beside a shortcut. */
final class SqueezedConvolution extends ZooModule {
  private static final int EXPANSION = 4;
  private static final int SQUEEZE = 4;

  /** Null where the input can be added as it is. */
  private final Sequential proj;

  private final Sequential layers;

  SqueezedConvolution(int inChannels, int channels, int stride) {
    proj =
        stride == 1 && inChannels == channels
            ? null
            : sequential(avgPool2d(3).stride(stride).padding(1), conv2d(inChannels, channels, 1));
    int expanded = channels * EXPANSION;
    layers =
        sequential(
            batchNorm2d(inChannels).eps(MaxVit.BATCH_EPSILON).named("pre_norm"),
            convNorm(conv2d(inChannels, expanded, 1), expanded, MaxVit.BATCH_EPSILON, gelu())
                .named("conv_a"),
            convNorm(
                    conv2d(expanded, expanded, 3).stride(stride).padding(1).groups(expanded),
                    expanded,
                    MaxVit.BATCH_EPSILON,
                    gelu())
                .named("conv_b"),
            new SqueezeExcitation(expanded, channels / SQUEEZE, Tensor::silu, Tensor::sigmoid)
                .named("squeeze_excitation"),
            conv2d(expanded, channels, 1).named("conv_c"));
  }

  public Tensor forward(Tensor x) {
    Tensor shortcut = proj == null ? x : x.then(proj);
    return shortcut.add(x.then(layers));
  }
}
