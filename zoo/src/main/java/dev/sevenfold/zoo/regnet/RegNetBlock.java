package dev.sevenfold.zoo.regnet;

import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.Sequential;
import dev.sevenfold.dsl.Tensor;
import dev.sevenfold.zoo.block.SqueezeExcitation;
import dev.sevenfold.zoo.block.ZooModule;
import java.util.ArrayList;
import java.util.List;

/** 1x1, 3x3 in groups, 1x1 of one width; beside a shortcut, {@code proj} where it must change. */
final class RegNetBlock extends ZooModule {
  private static final int SQUEEZE = 4;

  /** Null where the input can be added as it is. */
  private final Sequential proj;

  private final Sequential f;

  RegNetBlock(int inChannels, int width, int stride, int groupWidth, boolean squeezed) {
    proj =
        inChannels == width && stride == 1
            ? null
            : convNorm(conv2d(inChannels, width, 1).stride(stride), width, EPSILON);
    int groups = width / Math.min(groupWidth, width);
    List<NeuralModule> modules = new ArrayList<>();
    modules.add(convNorm(conv2d(inChannels, width, 1), width, EPSILON, relu()).named("a"));
    modules.add(
        convNorm(
                conv2d(width, width, 3).stride(stride).padding(1).groups(groups),
                width,
                EPSILON,
                relu())
            .named("b"));
    if (squeezed) {
      int inner = (int) Math.rint((double) inChannels / SQUEEZE);
      modules.add(new SqueezeExcitation(width, inner, Tensor::relu, Tensor::sigmoid).named("se"));
    }
    modules.add(convNorm(conv2d(width, width, 1), width, EPSILON).named("c"));
    f = sequential(modules.toArray(NeuralModule[]::new));
  }

  public Tensor forward(Tensor x) {
    Tensor shortcut = proj == null ? x : x.then(proj);
    return shortcut.add(x.then(f)).relu();
  }
}
