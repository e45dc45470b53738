package dev.sevenfold.processor.network;

import dev.sevenfold.conversion.ConvertedModel;
import dev.sevenfold.graph.Node;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.UInt8Tensor;

/** The part of the oracle for convolution and linear layers. */
final class WeightedOracle {
  private final Node node;
  private final String network;
  private final QuantizationParameters input;
  private final QuantizationParameters output;
  private final long[] codes;
  private final double[] ratios;
  private final float[] weights;
  private final float[] bias;

  /** Takes codes and multipliers from the model, weights and bias as they were before. */
  WeightedOracle(ConvertedModel model, Node node, String network) {
    this.node = node;
    this.network = network;
    input = model.parameters(node.inputs().get(0).slot());
    output = model.parameters(node.output().slot());
    codes = IntegerOracle.integers(model.packed(node.name()).get("weight"));
    ratios =
        ratios(
            ((UInt8Tensor) model.packed(node.name()).get("scale")).array(),
            ((UInt8Tensor) model.packed(node.name()).get("shift")).array());
    weights = constant(model, 1);
    bias = node.inputs().size() > 2 ? constant(model, 2) : new float[ratios.length];
  }

  private float[] constant(ConvertedModel model, int index) {
    return ((FloatTensor) model.realConstants().get(node.inputs().get(index).name())).array();
  }

  /** R' of each channel: its exact multiplier over a power of two. */
  private static double[] ratios(byte[] scale, byte[] shift) {
    double[] ratios = new double[scale.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = Math.scalb((double) (scale[i] & 0xFF), -shift[i]);
    }
    return ratios;
  }

  /**
   * Fails unless every output is what it must be.
   *
   * @param x codes of the input minus their zero point
   */
  void check(long[] x, CodeJudge judge) {
    weightsAreRounded();
    RealOperators.Sums sums =
        (element, channel, sum) -> {
          double real = ratios[channel] * sum + bias[channel] / (double) output.scale();
          judge.judge(element, real, ratios[channel] / 2, counts(ratios[channel]));
        };
    switch (node.operator().name()) {
      case "linear" -> RealOperators.linear(node, x, codes, sums);
      case "conv_transpose2d" -> RealOperators.convTranspose2d(node, x, codes, sums);
      default -> RealOperators.conv2d(node, x, codes, sums);
    }
  }

  /** Codes of weights are the nearest to the weights, in steps of s_w'. */
  private void weightsAreRounded() {
    double scales = (double) output.scale() / input.scale();
    int inner = weights.length / ratios.length;
    for (int i = 0; i < weights.length; i++) {
      double step = ratios[i / inner] * scales;
      double limit = 0.5 * step * (1 + CodeJudge.DOUBLE_ROUNDING);
      if (Math.abs(weights[i] - codes[i] * step) > limit) {
        throw new AssertionError(
            "%s: weight %d of %s is %s, its code %d in steps of %s"
                .formatted(network, i, node.name(), weights[i], codes[i], step));
      }
    }
  }

  /**
   * Counts that an element may be off when its bias is not rounded to a step of the accumulator:
   * more than 1 where a step of the accumulator is more than two of the output.
   */
  int countsOfUnroundedBias(int element) {
    boolean image = !node.operator().name().equals("linear");
    int plane = image ? node.output().type().shape().product(2, 4) : 1;
    return counts(ratios[element / plane % ratios.length]);
  }

  private static int counts(double ratio) {
    return (int) Math.max(1, Math.ceil(ratio / 2));
  }
}
