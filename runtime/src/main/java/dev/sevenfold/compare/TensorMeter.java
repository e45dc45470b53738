package dev.sevenfold.compare;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.OutputChannels;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Measures one tensor of codes, sample by sample; memory does not grow with their number. */
final class TensorMeter {
  /**
   * Steps beyond the last code that still round to it. The observed end of a range is exactly 0.5
   * behind it; the rest is for its rounding to float.
   */
  private static final double EDGE = 0.501;

  /** A channel whose real values lie in so few steps may have one code by rounding alone. */
  private static final int LOST = 4;

  private final Value value;
  private final QuantizationParameters parameters;
  private final boolean isConstant;
  private final List<String> layers;
  private final int channels;
  private final int plane;
  private final float[] leastReal;
  private final float[] mostReal;
  private final int[] leastCode;
  private final int[] mostCode;
  private double signal;
  private double ownNoise;
  private double chainNoise;
  private long elements;
  private long saturated;

  /**
   * @param graph of the plan
   */
  TensorMeter(Graph graph, Value value, QuantizationParameters parameters) {
    this.value = value;
    this.parameters = parameters;
    this.isConstant = graph.isConstant(value);
    this.layers = layers(graph, value);
    Shape shape = value.type().shape();
    Optional<Integer> axis =
        graph.producer(value).filter(TensorMeter::isWeighted).map(OutputChannels::axis);
    this.channels = axis.map(shape::dimension).orElse(0);
    this.plane = axis.map(a -> shape.product(a + 1, shape.rank())).orElse(shape.elements());
    int counted = Math.max(channels, 1);
    leastReal = filled(counted, Float.POSITIVE_INFINITY);
    mostReal = filled(counted, Float.NEGATIVE_INFINITY);
    leastCode = new int[counted];
    mostCode = new int[counted];
    Arrays.fill(leastCode, Integer.MAX_VALUE);
    Arrays.fill(mostCode, Integer.MIN_VALUE);
  }

  /** Seams between layers cannot be asked for anything. */
  private static List<String> layers(Graph graph, Value value) {
    List<Node> writer = graph.producer(value).filter(node -> !isSeam(node)).stream().toList();
    List<Node> layers =
        writer.isEmpty() || graph.isConstant(value) ? readers(graph, value) : writer;
    return layers.stream().map(Node::name).toList();
  }

  private static List<Node> readers(Graph graph, Value value) {
    return graph.consumers(value).stream().filter(node -> !isSeam(node)).toList();
  }

  private static boolean isSeam(Node node) {
    return ((OpDefinition) node.operator()).group() == OpGroup.SEAM;
  }

  private static boolean isWeighted(Node node) {
    return ((OpDefinition) node.operator()).group() == OpGroup.COMPUTE;
  }

  private static float[] filled(int length, float with) {
    float[] array = new float[length];
    Arrays.fill(array, with);
    return array;
  }

  Value value() {
    return value;
  }

  /**
   * Takes one sample.
   *
   * @param real the float reference's values
   * @param own the same, with this tensor's rounding alone
   * @param codes what the integer model computed
   */
  void add(FloatTensor real, FloatTensor own, HostTensor codes) {
    double step = parameters.scale();
    double low = (parameters.minimumCode() - parameters.zeroPoint() - EDGE) * step;
    double high = (parameters.maximumCode() - parameters.zeroPoint() + EDGE) * step;
    float[] expected = real.array();
    for (int i = 0; i < expected.length; i++) {
      int code = (int) Reals.real(codes, i);
      float actual = parameters.dequantize(code);
      float exact = expected[i];
      signal += (double) exact * exact;
      ownNoise += square((double) own.array()[i] - exact);
      chainNoise += square((double) actual - exact);
      saturated += exact < low || exact > high ? 1 : 0;
      int channel = i / plane % leastCode.length;
      leastReal[channel] = Math.min(leastReal[channel], exact);
      mostReal[channel] = Math.max(mostReal[channel], exact);
      leastCode[channel] = Math.min(leastCode[channel], code);
      mostCode[channel] = Math.max(mostCode[channel], code);
    }
    elements += expected.length;
  }

  private static double square(double x) {
    return x * x;
  }

  TensorHealth result() {
    int dead = 0;
    int lost = 0;
    for (int c = 0; c < channels; c++) {
      boolean isDead = leastCode[c] == mostCode[c];
      dead += isDead ? 1 : 0;
      lost += isDead && mostReal[c] - leastReal[c] > LOST * parameters.scale() ? 1 : 0;
    }
    double used =
        1.0 + Arrays.stream(mostCode).max().getAsInt() - Arrays.stream(leastCode).min().getAsInt();
    double codes = 1.0 + parameters.maximumCode() - parameters.minimumCode();
    return new TensorHealth(
        value.name(),
        value.slot(),
        parameters.dtype(),
        Signals.decibels(signal, ownNoise),
        Signals.decibels(signal, chainNoise),
        (double) saturated / elements,
        used / codes,
        channels,
        dead,
        lost,
        isConstant,
        layers);
  }
}
