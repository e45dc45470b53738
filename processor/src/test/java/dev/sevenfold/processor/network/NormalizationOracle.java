package dev.sevenfold.processor.network;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.Shape;

/** What a normalization must give, in double from its definition. */
final class NormalizationOracle {
  /** Sixteen roundings of a float32: more than a normalization has after its sums. */
  private static final double RELATIVE_BAND = 0x1p-20;

  /** The float exponential and logarithm, and what the exponent magnifies. */
  private static final double POWER_BAND = 0x1p-18;

  private final ConvertedModel model;
  private final Node node;
  private final Shape shape;
  private final boolean centred;
  private final boolean isLength;

  NormalizationOracle(ConvertedModel model, Node node) {
    this.model = model;
    this.node = node;
    shape = node.inputs().get(0).type().shape();
    isLength = node.operator().name().equals("normalize");
    centred = !isLength && !node.operator().name().equals("rms_norm");
  }

  /**
   * Judges every code.
   *
   * @param codes of the input, minus its zero point
   */
  void check(long[] codes, CodeJudge judge) {
    double in = model.parameters(node.inputs().get(0).slot()).scale();
    double out = model.parameters(node.output().slot()).scale();
    int rows = codes.length;
    long[] sum = new long[rows];
    long[] squares = new long[rows];
    int[] count = new int[rows];
    for (int i = 0; i < codes.length; i++) {
      int row = row(i);
      sum[row] += codes[i];
      squares[row] += codes[i] * codes[i];
      count[row]++;
    }
    for (int i = 0; i < codes.length; i++) {
      int row = row(i);
      int n = count[row];
      double mean = centred ? (double) sum[row] / n : 0;
      long spread = centred ? n * squares[row] - sum[row] * sum[row] : n * squares[row];
      double variance = (double) spread / n / n * in * in;
      double eps = node.attributes().real("eps");
      double root = isLength ? Math.max(Math.sqrt(variance * n), eps) : Math.sqrt(variance + eps);
      double scaled = (codes[i] - mean) * in / root * parameter(1, i, 1);
      double shift = parameter(2, i, 0);
      double band = RELATIVE_BAND * (Math.abs(scaled) + Math.abs(shift)) / out;
      judge.judge(i, (scaled + shift) / out, band, 1);
    }
  }

  /** A number that elements share which are normalized together. */
  private int row(int index) {
    Attributes attributes = node.attributes();
    if (attributes.has("groups")) {
      return index / (shape.product(1, shape.rank()) / attributes.integer("groups"));
    }
    int first = attributes.integer(isLength ? "axis" : "first_axis");
    int end = isLength ? first + 1 : attributes.integer("end_axis");
    int inner = shape.product(end, shape.rank());
    int outer = shape.product(first, shape.rank());
    return index / outer * inner + index % inner;
  }

  private double parameter(int input, int index, double absent) {
    if (node.inputs().size() <= input) {
      return absent;
    }
    String name = node.inputs().get(input).name();
    float[] values = ((FloatTensor) model.realConstants().get(name)).array();
    Attributes attributes = node.attributes();
    int inner =
        attributes.has("groups")
            ? shape.product(2, shape.rank())
            : shape.product(attributes.integer("end_axis"), shape.rank());
    return values[index / inner % values.length];
  }

  /** A local response norm, by its definition and the power of doubles. */
  static void response(ConvertedModel model, Node node, long[] codes, CodeJudge judge) {
    Attributes attributes = node.attributes();
    Shape shape = node.output().type().shape();
    double in = model.parameters(node.inputs().get(0).slot()).scale();
    double out = model.parameters(node.output().slot()).scale();
    int size = attributes.integer("size");
    int inner = shape.product(2, shape.rank());
    for (int i = 0; i < codes.length; i++) {
      int channel = i / inner % shape.dimension(1);
      double sum = 0;
      for (int c = channel - size / 2; c <= channel + (size - 1) / 2; c++) {
        if (c >= 0 && c < shape.dimension(1)) {
          double x = codes[i + (c - channel) * inner] * in;
          sum += x * x;
        }
      }
      double d = attributes.real("k") + attributes.real("alpha") / size * sum;
      double steps = codes[i] * in * Math.pow(d, -attributes.real("beta")) / out;
      judge.judge(i, steps, POWER_BAND * Math.abs(steps), 1);
    }
  }
}
