package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Appends random normalizations to a random graph. */
final class RandomNormalizations {
  /** Rows of fewer elements are nearly constant, and noise in float. */
  private static final int FEWEST = 4;

  private final RandomGraph graph;

  RandomNormalizations(RandomGraph graph) {
    this.graph = graph;
  }

  /** Any normalization, with or without parameters. */
  void any(Value x) {
    switch (graph.in(0, 4)) {
      case 0 -> overAxes("layer_norm", x, 2);
      case 1 -> overAxes("rms_norm", x, 1);
      case 2 -> length(x);
      case 3 -> responseNorm(x);
      default -> groupNorm(x);
    }
  }

  private void overAxes(String operator, Value x, int mostParameters) {
    Shape shape = x.type().shape();
    int first = graph.in(0, shape.rank() - 1);
    int end = graph.chance(0.6) ? shape.rank() : graph.in(first + 1, shape.rank());
    if (shape.product(first, end) >= FEWEST) {
      int[] normalized = Arrays.copyOfRange(shape.dimensions(), first, end);
      Attributes attributes =
          Attributes.NONE.with("first_axis", first).with("end_axis", end).with("eps", eps());
      add(operator, x, attributes, mostParameters, normalized);
    }
  }

  private void length(Value x) {
    int axis = graph.in(0, x.type().shape().rank() - 1);
    if (x.type().shape().dimension(axis) > 1) {
      Attributes attributes = Attributes.NONE.with("axis", axis).with("eps", 1e-12);
      add("normalize", x, attributes, 0);
    }
  }

  private void responseNorm(Value x) {
    if (x.type().shape().rank() >= 2) {
      Attributes attributes =
          Attributes.NONE
              .with("size", graph.in(1, 6))
              .with("alpha", graph.chance(0.5) ? 1e-4 : 0.3)
              .with("beta", graph.chance(0.5) ? 0.75 : 0.5)
              .with("k", graph.in(1, 2) * 1.0);
      add("local_response_norm", x, attributes, 0);
    }
  }

  private void groupNorm(Value x) {
    Shape shape = x.type().shape();
    if (shape.rank() < 2) {
      return;
    }
    int channels = shape.dimension(1);
    int groups = graph.in(1, channels);
    if (channels % groups == 0 && shape.product(1, shape.rank()) / groups >= FEWEST) {
      Attributes attributes = Attributes.NONE.with("groups", groups).with("eps", eps());
      add("group_norm", x, attributes, 2, channels);
    }
  }

  private double eps() {
    return graph.chance(0.5) ? 1e-5 : 1e-3;
  }

  private void add(
      String operator, Value x, Attributes attributes, int mostParameters, int... dimensions) {
    String name = graph.name(operator);
    List<Value> arguments = new ArrayList<>(List.of(x));
    int parameters = graph.in(0, mostParameters);
    for (String part : List.of("gamma", "beta").subList(0, parameters)) {
      arguments.add(graph.parameter(name + "." + part, dimensions));
    }
    graph.add(operator, name, attributes, arguments);
  }
}
