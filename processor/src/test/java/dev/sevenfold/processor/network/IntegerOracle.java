package dev.sevenfold.processor.network;

import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int32Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Int64Tensor;
import dev.sevenfold.tensor.UInt8Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * What an integer node must give, from the definition: real arithmetic in double on the codes that
 * went in, with the bands of docs/arithmetic.md section 7. Written without the kernels.
 */
final class IntegerOracle {
  /** Relative error that doubles of this size may have collected. */
  private static final double DOUBLE_ROUNDING = 1e-9;

  private final ConvertedModel model;
  private final Map<String, HostTensor> values;
  private final String network;
  private long decided;
  private long inBand;

  /**
   * An oracle for one run.
   *
   * @param values everything the integer executor computed, by name
   * @param network for messages
   */
  IntegerOracle(ConvertedModel model, Map<String, HostTensor> values, String network) {
    this.model = model;
    this.values = values;
    this.network = network;
  }

  /** Elements whose code was demanded exactly. */
  long decided() {
    return decided;
  }

  /** Elements so close to a tie that one count more or less was allowed. */
  long inBand() {
    return inBand;
  }

  /** Fails unless the node computed what it must. */
  void check(Node node) {
    OpGroup group = ((OpDefinition) node.operator()).group();
    switch (node.operator().name()) {
      case "conv2d" -> RealOperators.conv2d(node, codes(node, 0), weight(node), weighted(node));
      case "linear" -> RealOperators.linear(node, codes(node, 0), weight(node), weighted(node));
      case "add" -> sum(node, node.attributes().real("alpha"));
      case "sub" -> sum(node, -node.attributes().real("alpha"));
      case "avg_pool2d", "adaptive_avg_pool2d", "mean" ->
          RealOperators.average(node, codes(node, 0), average(node));
      case "requantize" -> requantize(node);
      case "quantize" -> quantize(node);
      case "dequantize" -> dequantize(node);
      default -> {
        assertWithMessage("%s: no oracle for %s", network, node.operator().name())
            .that(group == OpGroup.TRANSPARENT || group == OpGroup.CONCAT || isCopy(node))
            .isTrue();
        moves(node);
      }
    }
  }

  private static boolean isCopy(Node node) {
    return node.operator().name().equals("copy");
  }

  /** Takes the exact sum for one output element. */
  interface Sums {
    void sum(int output, int channel, long sum);
  }

  /** Takes the exact sum and what it is divided by for one output element. */
  interface Averages {
    void sum(int output, int divisor, long sum);
  }

  private QuantizationParameters parameters(Value value) {
    return model.parameters(value.slot());
  }

  /** Codes of an input minus its zero point. */
  private long[] codes(Node node, int input) {
    Value value = node.inputs().get(input);
    long[] codes = integers(values.get(value.name()));
    int zeroPoint = parameters(value).zeroPoint();
    for (int i = 0; i < codes.length; i++) {
      codes[i] -= zeroPoint;
    }
    return codes;
  }

  private long[] weight(Node node) {
    return integers(model.packed(node.name()).get("weight"));
  }

  /** R' of each channel: its exact multiplier over a power of two. */
  private double[] ratios(Node node) {
    byte[] scale = ((UInt8Tensor) model.packed(node.name()).get("scale")).array();
    byte[] shift = ((UInt8Tensor) model.packed(node.name()).get("shift")).array();
    double[] ratios = new double[scale.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = Math.scalb((double) (scale[i] & 0xFF), -shift[i]);
    }
    return ratios;
  }

  /**
   * Counts that an element may be off when its bias is not rounded to a step of the accumulator: more
   * than 1 where a step of the accumulator is more than two of the output.
   */
  int countsOfUnroundedBias(Node node, int element) {
    if (!model.packed(node.name()).containsKey("bias")) {
      return 1;
    }
    double[] ratios = ratios(node);
    boolean image = node.operator().name().equals("conv2d");
    int plane = image ? node.output().type().shape().product(2, 4) : 1;
    return counts(ratios[element / plane % ratios.length]);
  }

  private static int counts(double ratio) {
    return (int) Math.max(1, Math.ceil(ratio / 2));
  }

  private Sums weighted(Node node) {
    double[] ratios = ratios(node);
    double outputScale = parameters(node.output()).scale();
    float[] bias =
        node.inputs().size() > 2
            ? ((FloatTensor) model.constants().get(node.inputs().get(2).name())).array()
            : new float[ratios.length];
    weightsAreRounded(node, ratios);
    Judge judge = new Judge(node);
    return (output, channel, sum) -> {
      double ratio = ratios[channel];
      double real = ratio * sum + bias[channel] / outputScale;
      judge.judge(output, real, ratio / 2, counts(ratio));
    };
  }

  /** Codes of weights are the nearest to the weights, in steps of s_w'. */
  private void weightsAreRounded(Node node, double[] ratios) {
    float[] weights =
        ((FloatTensor) model.constants().get(node.inputs().get(1).name())).array();
    long[] codes = weight(node);
    double scales =
        (double) parameters(node.output()).scale() / parameters(node.inputs().get(0)).scale();
    int inner = weights.length / ratios.length;
    for (int i = 0; i < weights.length; i++) {
      double step = ratios[i / inner] * scales;
      if (Math.abs(weights[i] - codes[i] * step) > 0.5 * step * (1 + DOUBLE_ROUNDING)) {
        throw new AssertionError(
            "%s: weight %d of %s is %s, its code %d in steps of %s"
                .formatted(network, i, node.name(), weights[i], codes[i], step));
      }
    }
  }

  private void sum(Node node, double gain) {
    int[] packed = ((Int32Tensor) model.packed(node.name()).get("quantization")).array();
    double half = Math.scalb(0.5, -packed[5]);
    double outputScale = parameters(node.output()).scale();
    double a = parameters(node.inputs().get(0)).scale() / outputScale;
    double b = gain * parameters(node.inputs().get(1)).scale() / outputScale;
    long[] aCodes = codes(node, 0);
    long[] bCodes = codes(node, 1);
    Judge judge = new Judge(node);
    RealOperators.broadcast(
        node,
        (output, aIndex, bIndex) -> {
          long p = aCodes[aIndex];
          long q = bCodes[bIndex];
          judge.judge(output, p * a + q * b, (Math.abs(p) + Math.abs(q)) * half, 1);
        });
  }

  private Averages average(Node node) {
    Map<String, HostTensor> packed = model.packed(node.name());
    int[] counts = ((Int32Tensor) packed.get("counts")).array();
    int[] shifts = ((Int32Tensor) packed.get("shift")).array();
    QuantizationParameters input = parameters(node.inputs().get(0));
    double ratio = (double) input.scale() / parameters(node.output()).scale();
    int tieBits = input.dtype() == DType.INT8 ? 7 : 15;
    Judge judge = new Judge(node);
    return (output, divisor, sum) -> {
      int entry = Arrays.binarySearch(counts, divisor);
      assertWithMessage("%s: %s divides by %s", network, node.name(), divisor)
          .that(entry)
          .isAtLeast(0);
      double slack = Math.abs(sum) + 2.0 * divisor * (1 << tieBits);
      double band = slack * Math.scalb(0.5, -shifts[entry]);
      judge.judge(output, ratio * sum / divisor, band, 1);
    };
  }

  private void requantize(Node node) {
    QuantizationParameters from = parameters(node.inputs().get(0));
    QuantizationParameters to = parameters(node.output());
    long[] codes = codes(node, 0);
    Judge judge = new Judge(node);
    for (int i = 0; i < codes.length; i++) {
      if (from.dtype() == DType.INT8) {
        judge.demand(i, to.quantizeDouble((double) codes[i] * from.scale()));
      } else {
        int shift = ((Int32Tensor) model.packed(node.name()).get("quantization")).array()[3];
        double real = codes[i] * ((double) from.scale() / to.scale());
        judge.judge(i, real, Math.abs(codes[i]) * Math.scalb(0.5, -shift), 1);
      }
    }
  }

  private void quantize(Node node) {
    float[] real = ((FloatTensor) values.get(node.inputs().get(0).name())).array();
    Judge judge = new Judge(node);
    for (int i = 0; i < real.length; i++) {
      judge.demand(i, parameters(node.output()).quantize(real[i]));
    }
  }

  private void dequantize(Node node) {
    float[] real = ((FloatTensor) values.get(node.output().name())).array();
    QuantizationParameters from = parameters(node.inputs().get(0));
    long[] codes = codes(node, 0);
    for (int i = 0; i < real.length; i++) {
      assertWithMessage("%s: element %s of %s", network, i, node.name())
          .that(real[i])
          .isEqualTo((float) codes[i] * from.scale());
    }
  }

  /** Operators that move or clamp codes do to codes what they do to real numbers. */
  private void moves(Node node) {
    List<HostTensor> inputs = new ArrayList<>();
    for (Value input : node.inputs()) {
      HostTensor codes = values.get(input.name());
      inputs.add(RealOperators.asFloats(integers(codes), codes.shape()));
      assertWithMessage("%s: slots around %s", network, node.name())
          .that(input.slot())
          .isEqualTo(node.output().slot());
    }
    HostTensor moved = RealOperators.move(node, inputs);
    Judge judge = new Judge(node);
    for (int i = 0; i < moved.shape().elements(); i++) {
      judge.demand(i, judge.clamp((long) ((FloatTensor) moved).array()[i]));
    }
  }

  static long[] integers(HostTensor tensor) {
    long[] integers = new long[tensor.shape().elements()];
    for (int i = 0; i < integers.length; i++) {
      if (tensor instanceof Int8Tensor int8) {
        integers[i] = int8.array()[i];
      } else if (tensor instanceof Int16Tensor int16) {
        integers[i] = int16.array()[i];
      } else if (tensor instanceof Int32Tensor int32) {
        integers[i] = int32.array()[i];
      } else {
        integers[i] = ((Int64Tensor) tensor).array()[i];
      }
    }
    return integers;
  }

  /** Compares the codes of one node's output. */
  private final class Judge {
    private final Node node;
    private final long[] actual;
    private final int zeroPoint;
    private final long low;
    private final long high;

    Judge(Node node) {
      this.node = node;
      QuantizationParameters output = parameters(node.output());
      actual = integers(values.get(node.output().name()));
      zeroPoint = output.zeroPoint();
      low = bound(node.attributes().real("clamp_min", Double.NEGATIVE_INFINITY), output);
      high = bound(node.attributes().real("clamp_max", Double.POSITIVE_INFINITY), output);
    }

    private static long bound(double real, QuantizationParameters output) {
      double code = Math.rint(real / output.scale()) + output.zeroPoint();
      return (long) Math.min(Math.max(code, output.minimumCode()), output.maximumCode());
    }

    long clamp(long code) {
      return Math.min(Math.max(code, low), high);
    }

    void demand(int index, long expected) {
      decided++;
      allow(index, expected, 0, Double.NaN);
    }

    /**
     * Section 7.
     *
     * @param steps exact real result in steps of the output
     * @param band half the width around ties in which the result may be off
     * @param most counts it may then be off
     */
    void judge(int index, double steps, double band, int most) {
      double width = band + DOUBLE_ROUNDING * Math.max(1, Math.abs(steps));
      double fromTie = Math.abs(steps - Math.floor(steps) - 0.5);
      boolean isDecided = fromTie > width;
      decided += isDecided ? 1 : 0;
      inBand += isDecided ? 0 : 1;
      double code = Math.floor(steps + 0.5) + zeroPoint;
      allow(index, clamp((long) code), isDecided ? 0 : most, steps);
    }

    private void allow(int index, long expected, int most, double steps) {
      if (Math.abs(actual[index] - expected) > most) {
        throw new AssertionError(
            "%s: element %d of %s (%s) is %d, must be %d within %d (real result %s steps)"
                .formatted(
                    network,
                    index,
                    node.name(),
                    node.operator().name(),
                    actual[index],
                    expected,
                    most,
                    steps));
      }
    }
  }
}
