package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import java.util.ArrayList;
import java.util.List;

/** Appends transposed convolutions and adaptive max pools to a random graph. */
final class RandomTransposed {
  private final RandomGraph graph;

  RandomTransposed(RandomGraph graph) {
    this.graph = graph;
  }

  /** One of them on an image. */
  void any(Value x) {
    if (graph.chance(0.3)) {
      int[] output = {graph.in(1, 4), graph.in(1, 4)};
      append("adaptive_max_pool2d", "pool", Attributes.NONE.with("output", output), List.of(x));
    } else {
      convolution(x);
    }
  }

  private void convolution(Value x) {
    int channels = x.type().shape().dimension(1);
    int groups = graph.chance(0.3) ? channels : 1;
    int[] stride = {graph.in(1, 3), graph.in(1, 3)};
    int[] extra = {graph.in(0, stride[0] - 1), graph.in(0, stride[1] - 1)};
    Attributes attributes =
        Attributes.NONE
            .with("stride", stride)
            .with("padding", new int[] {graph.in(0, 2), graph.in(0, 1), graph.in(0, 1), 0})
            .with("dilation", new int[] {graph.in(1, 2), 1})
            .with("output_padding", extra)
            .with("groups", groups);
    String name = graph.name("conv_transpose");
    int outChannels = groups * graph.in(1, Math.max(1, 6 / groups));
    List<Value> arguments = new ArrayList<>(List.of(x));
    arguments.add(
        graph.parameter(
            name + ".weight", outChannels, channels / groups, graph.in(1, 4), graph.in(1, 3)));
    if (graph.chance(0.7)) {
      arguments.add(graph.parameter(name + ".bias", outChannels));
    }
    append("conv_transpose2d", name, attributes, arguments);
  }

  private void append(String operator, String name, Attributes attributes, List<Value> arguments) {
    if (graph.fits(operator, attributes, arguments)) {
      graph.add(operator, name.equals("pool") ? graph.name(name) : name, attributes, arguments);
    }
  }
}
