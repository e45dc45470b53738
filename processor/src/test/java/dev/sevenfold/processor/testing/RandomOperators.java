package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/** Appends random operators to a random graph. What does not fit is left out. */
final class RandomOperators {
  private final RandomGraph graph;
  private final SplittableRandom random;
  private final RandomImages images;

  RandomOperators(RandomGraph graph, SplittableRandom random) {
    this.graph = graph;
    this.random = random;
    this.images = new RandomImages(graph, random);
  }

  /** Any operator on any value. */
  void any() {
    Value x = graph.any();
    boolean image = x.type().shape().rank() == 4;
    switch (graph.in(0, 25)) {
      case 0, 1, 2 -> onImage(image, () -> images.convolution(x));
      case 3 -> onImage(image, () -> images.depthwise(x));
      case 4, 5 -> sum(x);
      case 6 -> concat(x);
      case 7 -> onImage(image, () -> images.pool("max_pool2d", x));
      case 8 -> onImage(image, () -> images.pool("avg_pool2d", x));
      case 9 -> onImage(image, () -> images.adaptive("adaptive_avg_pool2d", x));
      case 10 -> new RandomUnary(graph, random).clamp(x);
      case 11 -> permute(x);
      case 12 -> rare(x, image);
      case 13, 14 -> new RandomProducts(graph).any(x);
      case 15 -> new RandomNormalizations(graph).any(x);
      case 16, 17 -> new RandomMovements(graph).any(x);
      case 18, 19 -> new RandomUnary(graph, random).any(x);
      case 20 -> new RandomReductions(graph).any(x);
      case 21, 22 -> new RandomChoices(graph).any(x);
      case 23 -> onImage(image, () -> new RandomTransposed(graph).any(x));
      case 24 -> new RandomIntegers(graph).any(x);
      default -> onImage(image, () -> images.batchNorm(x));
    }
  }

  private static void onImage(boolean image, Runnable operator) {
    if (image) {
      operator.run();
    }
  }

  private void rare(Value x, boolean image) {
    switch (graph.in(0, 4)) {
      case 0 -> {
        Attributes scalar = Attributes.NONE.with("scalar", random.nextDouble(-1, 1));
        graph.addIfFits(graph.chance(0.5) ? "add_scalar" : "reverse_sub_scalar", scalar, x);
      }
      case 1 -> graph.addIfFits(graph.chance(0.5) ? "identity" : "dropout", Attributes.NONE, x);
      case 2 -> reshape(x);
      case 3 -> onImage(image, () -> images.adaptive("adaptive_max_pool2d", x));
      default -> onImage(image, () -> mean(x, true));
    }
  }

  private void sum(Value x) {
    List<Value> others = new ArrayList<>();
    for (Value other : graph.values()) {
      if (graph.fits("add", Attributes.NONE, List.of(x, other))) {
        others.add(other);
      }
    }
    String operator = graph.chance(0.8) ? "add" : "sub";
    double alpha = graph.chance(0.7) ? 1 : random.nextDouble(-2, 2);
    Attributes attributes = Attributes.NONE.with("alpha", alpha);
    Value other = graph.chance(0.2) ? operand(x) : others.get(random.nextInt(others.size()));
    List<Value> arguments = graph.chance(0.5) ? List.of(x, other) : List.of(other, x);
    Value y = graph.add(operator, graph.name(operator), attributes, arguments);
    if (graph.chance(0.5)) {
      new RandomUnary(graph, random).clamp(y);
    }
  }

  /** A parameter that broadcasts to a value: its shape with some dimensions 1. */
  private Value operand(Value x) {
    int[] dimensions = x.type().shape().dimensions();
    for (int axis = 0; axis < dimensions.length; axis++) {
      dimensions[axis] = graph.chance(0.5) ? 1 : dimensions[axis];
    }
    return graph.parameter(graph.name("operand"), dimensions);
  }

  private void concat(Value x) {
    int axis = graph.in(0, x.type().shape().rank() - 1);
    Attributes attributes = Attributes.NONE.with("axis", axis);
    List<Value> arguments = new ArrayList<>(List.of(x));
    int most = graph.in(2, 4);
    List<Value> others = new ArrayList<>(graph.values());
    if (graph.chance(0.2)) {
      int[] dimensions = x.type().shape().dimensions();
      dimensions[axis] = graph.in(1, 2);
      others.add(graph.parameter(graph.name("operand"), dimensions));
    }
    Collections.shuffle(others, new Random(random.nextLong()));
    for (Value other : others) {
      List<Value> more = new ArrayList<>(arguments);
      more.add(other);
      if (arguments.size() < most && graph.fits("concat", attributes, more)) {
        arguments.add(other);
      }
    }
    if (arguments.size() > 1) {
      graph.add("concat", graph.name("concat"), attributes, arguments);
    }
  }

  private void mean(Value x, boolean keep) {
    Attributes attributes =
        Attributes.NONE
            .with("first_axis", graph.in(1, 2))
            .with("end_axis", graph.in(3, 4))
            .with("keep_dimensions", keep);
    graph.addIfFits("mean", attributes, x);
  }

  private void permute(Value x) {
    List<Integer> axes = new ArrayList<>();
    for (int axis = 0; axis < x.type().shape().rank(); axis++) {
      axes.add(axis);
    }
    Collections.shuffle(axes, new Random(random.nextLong()));
    int[] order = axes.stream().mapToInt(Integer::intValue).toArray();
    graph.addIfFits("permute", Attributes.NONE.with("axes", order), x);
  }

  private void reshape(Value x) {
    Shape shape = x.type().shape();
    int[] dimensions = shape.dimensions();
    int axis = graph.in(0, shape.rank() - 1);
    int other = graph.in(0, shape.rank() - 1);
    int swap = dimensions[axis];
    dimensions[axis] = dimensions[other];
    dimensions[other] = swap;
    graph.addIfFits("reshape", Attributes.NONE.with("shape", dimensions), x);
  }

  /** Rows of features into a linear layer, perhaps two. */
  void head(Value x) {
    if (x.type().shape().rank() == 4 && graph.chance(0.6)) {
      mean(x, false);
    } else {
      Shape shape = x.type().shape();
      int[] rows = {shape.dimension(0), shape.elements() / shape.dimension(0)};
      graph.addIfFits("reshape", Attributes.NONE.with("shape", rows), x);
    }
    linear(graph.last());
    if (graph.chance(0.4)) {
      linear(graph.last());
    }
  }

  private void linear(Value x) {
    if (x.type().shape().rank() < 2) {
      return;
    }
    String name = graph.name("linear");
    int outputs = graph.in(1, 20);
    List<Value> arguments = new ArrayList<>(List.of(x));
    arguments.add(graph.parameter(name + ".weight", outputs, x.type().shape().dimension(-1)));
    if (graph.chance(0.7)) {
      arguments.add(graph.parameter(name + ".bias", outputs));
    }
    graph.add("linear", name, Attributes.NONE, arguments);
    if (graph.chance(0.4)) {
      new RandomUnary(graph, random).clamp(graph.last());
    }
  }
}
