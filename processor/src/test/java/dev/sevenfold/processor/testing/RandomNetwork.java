package dev.sevenfold.processor.testing;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.annotations.WeightType;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.graph.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A random small convolutional graph: any mixture of widths, strides, groups, paddings and dilations,
 * with branches, joins, aliases, clamps and several outputs.
 */
public final class RandomNetwork {
  private static final List<QuantizationConfig> CONFIGS =
      List.of(
          config(QuantizedType.INT8, ActivationScheme.SYMMETRIC, WeightType.DEFAULT),
          config(QuantizedType.INT8, ActivationScheme.AFFINE, WeightType.DEFAULT),
          config(QuantizedType.INT16, ActivationScheme.SYMMETRIC, WeightType.DEFAULT),
          config(QuantizedType.INT16, ActivationScheme.SYMMETRIC, WeightType.INT8),
          QuantizationConfig.FLOAT);
  private static final int MOST_ELEMENTS = 400;

  private final SplittableRandom random;
  private final GraphBuilder g = new GraphBuilder();
  private final List<Value> values = new ArrayList<>();
  private final int mainConfig;
  private int nodes;

  private RandomNetwork(long seed) {
    random = new SplittableRandom(seed);
    mainConfig = random.nextInt(CONFIGS.size());
  }

  private static QuantizationConfig config(
      QuantizedType dtype, ActivationScheme scheme, WeightType weights) {
    return new QuantizationConfig(dtype, scheme, weights, ObserverType.MIN_MAX);
  }

  /** The traced graph of a seed. */
  public static Graph graph(long seed) {
    return new RandomNetwork(seed).build();
  }

  private Graph build() {
    int inputs = random.nextInt(1, 3);
    for (int i = 0; i < inputs; i++) {
      int[] shape = {random.nextInt(1, 3), between(1, 4), between(3, 8), between(3, 8)};
      values.add(g.input("input" + i, shape));
    }
    int count = between(3, 12);
    while (nodes < count) {
      boolean usual = random.nextInt(4) > 0;
      g.config(CONFIGS.get(usual ? mainConfig : random.nextInt(CONFIGS.size())));
      g.scope(random.nextBoolean() ? "" : "part" + random.nextInt(2));
      values.add(node());
    }
    for (int i = 0; i < inputs; i++) {
      values.add(g.add("read" + i, values.get(i), values.get(i)));
    }
    int outputs = between(1, 3);
    for (int i = 0; i < outputs; i++) {
      g.output("output" + i, values.get(values.size() - 1 - random.nextInt(4)));
    }
    return g.output("last", values.get(values.size() - 1)).build();
  }

  private Value node() {
    Value x = pick();
    String name = "n" + nodes++;
    boolean image = x.type().shape().rank() == 4;
    return switch (random.nextInt(image ? 12 : 4)) {
      case 0 -> clamp(name, x);
      case 1 -> join(name, x);
      case 2 -> g.node("add_scalar", name, Attributes.NONE.with("scalar", real()), x);
      case 3 -> image ? flatten(name, x) : linear(name, x);
      case 4 -> pool("max_pool2d", name, x);
      case 5 -> pool("avg_pool2d", name, x);
      case 6 -> adaptive(name, x);
      case 7 -> concat(name, x);
      case 8 -> g.node("permute", name, Attributes.NONE.with("axes", new int[] {0, 1, 3, 2}), x);
      default -> convolution(name, x);
    };
  }

  private Value pick() {
    int recent = Math.min(values.size(), 4);
    return values.get(values.size() - 1 - random.nextInt(recent));
  }

  private int between(int least, int most) {
    return random.nextInt(least, most + 1);
  }

  private double real() {
    return Math.rint(random.nextDouble(-2, 2) * 64) / 64;
  }

  private Value clamp(String name, Value x) {
    double low = random.nextInt(3) == 0 ? Double.NEGATIVE_INFINITY : -random.nextInt(2);
    double high = random.nextBoolean() ? Double.POSITIVE_INFINITY : between(1, 6);
    return g.node(
        "clamp", name, Attributes.NONE.with("clamp_min", low).with("clamp_max", high), x);
  }

  private Value join(String name, Value x) {
    for (Value other : values) {
      if (other.type().equals(x.type()) && random.nextBoolean()) {
        String operator = random.nextBoolean() ? "add" : "sub";
        double alpha = random.nextBoolean() ? 1 : real();
        return g.node(operator, name, Attributes.NONE.with("alpha", alpha), x, other);
      }
    }
    return g.add(name, x, x);
  }

  private Value flatten(String name, Value x) {
    int batch = x.type().shape().dimension(0);
    return g.reshape(name, x, batch, x.type().shape().elements() / batch);
  }

  private Value linear(String name, Value x) {
    int features = x.type().shape().dimension(1);
    int outputs = between(1, 9);
    Value weight = g.parameter(name + ".weight", outputs, features);
    return random.nextBoolean()
        ? g.node("linear", name, Attributes.NONE, x, weight)
        : g.node("linear", name, Attributes.NONE, x, weight, g.parameter(name + ".bias", outputs));
  }

  private Value pool(String operator, String name, Value x) {
    int height = between(1, Math.min(3, x.type().shape().dimension(2)));
    int width = between(1, Math.min(3, x.type().shape().dimension(3)));
    int[] padding = {between(0, height / 2), between(0, height / 2), between(0, width / 2), 0};
    Attributes attributes =
        Attributes.NONE
            .with("kernel", new int[] {height, width})
            .with("stride", new int[] {between(1, 2), between(1, 2)})
            .with("padding", padding)
            .with("ceil_mode", random.nextBoolean());
    if (operator.equals("avg_pool2d")) {
      attributes =
          attributes
              .with("count_include_pad", random.nextBoolean())
              .with("divisor", random.nextInt(4) == 0 ? between(1, 5) : 0);
    }
    return g.node(operator, name, attributes, x);
  }

  private Value adaptive(String name, Value x) {
    return random.nextBoolean()
        ? g.node(
            "adaptive_avg_pool2d",
            name,
            Attributes.NONE.with("output", new int[] {between(1, 3), between(1, 3)}),
            x)
        : g.node(
            "mean",
            name,
            Attributes.NONE
                .with("first_axis", 2)
                .with("end_axis", 4)
                .with("keep_dimensions", random.nextBoolean()),
            x);
  }

  private Value concat(String name, Value x) {
    int[] shape = x.type().shape().dimensions();
    for (Value other : values) {
      int[] second = other.type().shape().dimensions();
      boolean fits =
          second.length == 4
              && second[0] == shape[0]
              && second[2] == shape[2]
              && second[3] == shape[3]
              && x.type().shape().elements() + other.type().shape().elements() < MOST_ELEMENTS;
      if (fits && random.nextBoolean()) {
        return g.concat(name, x, other);
      }
    }
    return clamp(name, x);
  }

  private Value convolution(String name, Value x) {
    int[] shape = x.type().shape().dimensions();
    int groups = random.nextInt(3) == 0 ? shape[1] : 1;
    int outputs = groups * between(1, groups > 1 ? 2 : 6);
    int dilation = random.nextInt(4) == 0 ? 2 : 1;
    int height = between(1, Math.min(3, (shape[2] - 1) / dilation + 1));
    int width = between(1, Math.min(3, (shape[3] - 1) / dilation + 1));
    Attributes attributes =
        Attributes.NONE
            .with("stride", new int[] {between(1, 2), between(1, 2)})
            .with("padding", new int[] {between(0, 2), between(0, 1), between(0, 1), between(0, 2)})
            .with("dilation", new int[] {dilation, dilation})
            .with("groups", groups);
    Value weight = g.parameter(name + ".weight", outputs, shape[1] / groups, height, width);
    return random.nextBoolean()
        ? g.node("conv2d", name, attributes, x, weight)
        : g.node("conv2d", name, attributes, x, weight, g.parameter(name + ".bias", outputs));
  }
}
