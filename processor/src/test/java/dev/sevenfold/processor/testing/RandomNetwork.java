package dev.sevenfold.processor.testing;

import dev.sevenfold.calibration.Calibration;
import dev.sevenfold.calibration.Calibrator;
import dev.sevenfold.calibration.ReferenceForward;
import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.conversion.Converter;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A small random convolutional network with weights and inputs. Everything follows from the seed
 * and the style, so a failure that prints both can be repeated.
 *
 * @param seed where all of it comes from
 * @param style what its nodes are asked to compute in
 * @param graph as a trace gives it
 * @param weights values of its parameters
 */
public record RandomNetwork(
    long seed, NetworkStyle style, Graph graph, Map<String, HostTensor> weights) {
  private static final double ZERO_CHANNEL = 0.03;
  private static final double TINY_CHANNEL = 0.03;
  private static final double WIDE_CHANNEL = 0.05;
  private static final double WIDE = 30;
  private static final double TINY = 1e-6;

  /** The network of a seed. */
  public static RandomNetwork of(long seed, NetworkStyle style) {
    SplittableRandom random = new SplittableRandom(seed);
    Graph graph = new RandomGraph(random.split(), style).build();
    return new RandomNetwork(seed, style, graph, weights(graph, random));
  }

  private static Map<String, HostTensor> weights(Graph graph, SplittableRandom random) {
    Map<String, HostTensor> weights = new LinkedHashMap<>();
    for (Value parameter : graph.parameters()) {
      weights.put(parameter.name(), weight(parameter, random));
    }
    return weights;
  }

  private static FloatTensor weight(Value parameter, SplittableRandom random) {
    Shape shape = parameter.type().shape();
    if (parameter.name().endsWith("running_var") || parameter.name().endsWith("gamma")) {
      return uniform(shape, 0.2, 2, random);
    }
    FloatTensor tensor = uniform(shape, -1, 1, random);
    int inner = shape.elements() / shape.dimension(0);
    if (inner > 1) {
      scaleChannels(tensor.array(), inner, random);
    }
    return tensor;
  }

  /** Keeps sums near 1, except for channels that are zero, tiny or wide. */
  private static void scaleChannels(float[] weights, int inner, SplittableRandom random) {
    double normal = 1.7 / Math.sqrt(inner);
    for (int start = 0; start < weights.length; start += inner) {
      double kind = random.nextDouble();
      double scale = normal;
      if (kind < ZERO_CHANNEL) {
        scale = 0;
      } else if (kind < ZERO_CHANNEL + TINY_CHANNEL) {
        scale = TINY;
      } else if (kind < ZERO_CHANNEL + TINY_CHANNEL + WIDE_CHANNEL) {
        scale = normal * WIDE;
      }
      for (int i = start; i < start + inner; i++) {
        weights[i] = (float) (weights[i] * scale);
      }
    }
  }

  private static FloatTensor uniform(
      Shape shape, double low, double high, SplittableRandom random) {
    float[] values = new float[shape.elements()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) random.nextDouble(low, high);
    }
    return new FloatTensor(shape, values);
  }

  /** The inputs of a sample; other indices give other values. */
  public List<FloatTensor> sample(int index) {
    SplittableRandom random = new SplittableRandom(seed * 31 + index);
    return graph.inputs().stream()
        .map(input -> uniform(input.type().shape(), -1.5, 2.5, random))
        .toList();
  }

  /** The samples 0 to count - 1. */
  public List<List<FloatTensor>> samples(int count) {
    List<List<FloatTensor>> samples = new ArrayList<>();
    for (int index = 0; index < count; index++) {
      samples.add(sample(index));
    }
    return samples;
  }

  /** Its plan for the host. */
  public Plan plan() {
    return Plans.of(graph);
  }

  /**
   * The network converted.
   *
   * @param plan of this network
   * @param calibrated number of samples that calibration sees, from 0 on
   */
  public ConvertedModel convert(Plan plan, int calibrated) {
    ReferenceForward forward = ReferenceForward.of(plan, weights);
    Calibration calibration = new Calibrator(plan, forward).calibrate(samples(calibrated));
    return Converter.convert(plan, weights, calibration.encodings());
  }

  @Override
  public String toString() {
    return "RandomNetwork.of(" + seed + "L, NetworkStyle." + style + ")";
  }
}
