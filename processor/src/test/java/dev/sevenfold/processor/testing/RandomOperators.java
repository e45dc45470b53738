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

  RandomOperators(RandomGraph graph, SplittableRandom random) {
    this.graph = graph;
    this.random = random;
  }

  /** Any operator on any value. */
  void any() {
    Value x = graph.any();
    boolean image = x.type().shape().rank() == 4;
    switch (graph.in(0, 25)) {
      case 0, 1, 2 -> onImage(image, () -> convolution(x));
      case 3 -> onImage(image, () -> depthwise(x));
      case 4, 5 -> sum(x);
      case 6 -> concat(x);
      case 7 -> onImage(image, () -> pool("max_pool2d", x));
      case 8 -> onImage(image, () -> pool("avg_pool2d", x));
      case 9 -> onImage(image, () -> adaptive("adaptive_avg_pool2d", x));
      case 10 -> clamp(x);
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
      default -> onImage(image, () -> batchNorm(x));
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
        unary(graph.chance(0.5) ? "add_scalar" : "reverse_sub_scalar", x, scalar);
      }
      case 1 -> unary(graph.chance(0.5) ? "identity" : "dropout", x, Attributes.NONE);
      case 2 -> reshape(x);
      case 3 -> onImage(image, () -> adaptive("adaptive_max_pool2d", x));
      default -> onImage(image, () -> mean(x, true));
    }
  }

  private boolean unary(String operator, Value x, Attributes attributes) {
    boolean fits = graph.fits(operator, attributes, List.of(x));
    if (fits) {
      graph.add(operator, graph.name(operator), attributes, List.of(x));
    }
    return fits;
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

  private void depthwise(Value x) {
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
    arguments.add(
        graph.parameter(name + ".weight", outChannels, inner, kernel[0], kernel[1]));
    if (graph.chance(0.7)) {
      arguments.add(graph.parameter(name + ".bias", outChannels));
    }
    if (graph.fits("conv2d", attributes, arguments)) {
      Value y = graph.add("conv2d", name, attributes, arguments);
      if (graph.chance(0.3)) {
        y = batchNorm(y);
      }
      if (graph.chance(0.5)) {
        clamp(y);
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

  private Value batchNorm(Value x) {
    String name = graph.name("norm");
    int channels = x.type().shape().dimension(1);
    List<Value> arguments = new ArrayList<>(List.of(x));
    for (String part : List.of("gamma", "beta", "running_mean", "running_var")) {
      arguments.add(graph.parameter(name + "." + part, channels));
    }
    return graph.add("batch_norm", name, Attributes.NONE.with("eps", 1e-5), arguments);
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
    Value other =
        graph.chance(0.2) ? operand(x) : others.get(random.nextInt(others.size()));
    List<Value> arguments = graph.chance(0.5) ? List.of(x, other) : List.of(other, x);
    Value y = graph.add(operator, graph.name(operator), attributes, arguments);
    if (graph.chance(0.5)) {
      clamp(y);
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

  private void pool(String operator, Value x) {
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
    unary(operator, x, attributes);
  }

  private void adaptive(String operator, Value x) {
    int[] output = {graph.in(1, 4), graph.in(1, 4)};
    unary(operator, x, Attributes.NONE.with("output", output));
  }

  private boolean mean(Value x, boolean keep) {
    Attributes attributes =
        Attributes.NONE
            .with("first_axis", graph.in(1, 2))
            .with("end_axis", graph.in(3, 4))
            .with("keep_dimensions", keep);
    return unary("mean", x, attributes);
  }

  /** relu, relu6 or clip, also with bounds that leave out 0. */
  private void clamp(Value x) {
    double low = graph.chance(0.7) ? 0 : random.nextDouble(-1, 0.5);
    double width = graph.chance(0.4) ? Double.POSITIVE_INFINITY : random.nextDouble(0.1, 6);
    unary("clamp", x, Attributes.NONE.with("clamp_min", low).with("clamp_max", low + width));
  }

  private void permute(Value x) {
    List<Integer> axes = new ArrayList<>();
    for (int axis = 0; axis < x.type().shape().rank(); axis++) {
      axes.add(axis);
    }
    Collections.shuffle(axes, new Random(random.nextLong()));
    int[] order = axes.stream().mapToInt(Integer::intValue).toArray();
    unary("permute", x, Attributes.NONE.with("axes", order));
  }

  private void reshape(Value x) {
    Shape shape = x.type().shape();
    int[] dimensions = shape.dimensions();
    int axis = graph.in(0, shape.rank() - 1);
    int other = graph.in(0, shape.rank() - 1);
    int swap = dimensions[axis];
    dimensions[axis] = dimensions[other];
    dimensions[other] = swap;
    unary("reshape", x, Attributes.NONE.with("shape", dimensions));
  }

  /** Rows of features into a linear layer, perhaps two. */
  void head(Value x) {
    if (x.type().shape().rank() == 4 && graph.chance(0.6)) {
      mean(x, false);
    } else {
      Shape shape = x.type().shape();
      int[] rows = {shape.dimension(0), shape.elements() / shape.dimension(0)};
      unary("reshape", x, Attributes.NONE.with("shape", rows));
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
      clamp(graph.last());
    }
  }
}
