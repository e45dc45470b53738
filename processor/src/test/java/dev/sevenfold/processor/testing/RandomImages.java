package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Appends convolutions, batch normalizations and pools of images to a random graph. */
final class RandomImages {
  private final RandomGraph graph;
  private final SplittableRandom random;

  RandomImages(RandomGraph graph, SplittableRandom random) {
    this.graph = graph;
    this.random = random;
  }

  void convolution(Value x) {
    int channels = x.type().shape().dimension(1);
    List<Integer> divisors = new ArrayList<>();
    for (int d = 1; d <= channels; d++) {
      if (channels % d == 0) {
        divisors.add(d);
      }
    }
    int groups = graph.chance(0.6) ? 1 : divisors.get(random.nextInt(divisors.size()));
    convolution(x, groups, groups * graph.in(1, Math.max(1, 9 / groups)));
  }

  void depthwise(Value x) {
    int channels = x.type().shape().dimension(1);
    convolution(x, channels, channels * (graph.chance(0.2) ? 2 : 1));
  }

  private void convolution(Value x, int groups, int outChannels) {
    String name = graph.name("conv");
    int[] kernel = {graph.in(1, 4), graph.in(1, 4)};
    Attributes attributes =
        Attributes.NONE
            .with("stride", new int[] {graph.in(1, 2), graph.in(1, 2)})
            .with("padding", padding(2, 2))
            .with("dilation", dilation())
            .with("groups", groups);
    int inner = x.type().shape().dimension(1) / groups;
    List<Value> arguments = new ArrayList<>(List.of(x));
    arguments.add(graph.parameter(name + ".weight", outChannels, inner, kernel[0], kernel[1]));
    if (graph.chance(0.7)) {
      arguments.add(graph.parameter(name + ".bias", outChannels));
    }
    if (graph.fits("conv2d", attributes, arguments)) {
      Value y = graph.add("conv2d", name, attributes, arguments);
      if (graph.chance(0.3)) {
        y = batchNorm(y);
      }
      if (graph.chance(0.5)) {
        new RandomUnary(graph, random).clamp(y);
      }
    }
  }

  private int[] dilation() {
    return new int[] {graph.chance(0.8) ? 1 : 2, graph.chance(0.8) ? 1 : 3};
  }

  private int[] padding(int mostVertical, int mostHorizontal) {
    return new int[] {
      graph.in(0, mostVertical),
      graph.in(0, mostVertical),
      graph.in(0, mostHorizontal),
      graph.in(0, mostHorizontal)
    };
  }

  Value batchNorm(Value x) {
    String name = graph.name("norm");
    int channels = x.type().shape().dimension(1);
    List<Value> arguments = new ArrayList<>(List.of(x));
    for (String part : List.of("gamma", "beta", "running_mean", "running_var")) {
      arguments.add(graph.parameter(name + "." + part, channels));
    }
    return graph.add("batch_norm", name, Attributes.NONE.with("eps", 1e-5), arguments);
  }

  void pool(String operator, Value x) {
    int[] kernel = {graph.in(1, 3), graph.in(1, 3)};
    Attributes attributes =
        Attributes.NONE
            .with("kernel", kernel)
            .with("stride", new int[] {graph.in(1, 3), graph.in(1, 3)})
            .with("padding", padding(kernel[0] / 2, kernel[1] / 2))
            .with("ceil_mode", graph.chance(0.3));
    if (operator.equals("avg_pool2d")) {
      attributes =
          attributes
              .with("count_include_pad", graph.chance(0.5))
              .with("divisor", graph.chance(0.8) ? 0 : graph.in(1, 9));
    } else {
      attributes = attributes.with("dilation", dilation());
    }
    graph.addIfFits(operator, attributes, x);
  }

  void adaptive(String operator, Value x) {
    int[] output = {graph.in(1, 4), graph.in(1, 4)};
    graph.addIfFits(operator, Attributes.NONE.with("output", output), x);
  }
}
