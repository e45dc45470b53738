package dev.sevenfold.quant;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int16Tensor;
import dev.sevenfold.tensor.Int8Tensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Quantizes the weights and bias of a convolution or linear layer per output channel, symmetric and
 * snapped, with the accumulator proved from the codes; docs/arithmetic.md section 3.
 */
public final class WeightQuantizer {
  /** Steps of halving the distance between a scale that fails and one that fits. */
  private static final int REFINEMENTS = 8;

  private final WeightSpec spec;
  private final float[] weight;
  private final float[] bias;
  private final int outputs;
  private final int inner;

  private WeightQuantizer(WeightSpec spec, float[] weight, float[] bias, int outputs) {
    this.spec = spec;
    this.weight = weight;
    this.bias = bias;
    this.outputs = outputs;
    this.inner = weight.length / outputs;
  }

  /**
   * Quantizes a layer. When the result does not {@link QuantizedWeights#fits fit}, the output scale
   * is finer than the accumulator: raise it to the required one and call again.
   *
   * @param weight finite weights, row-major [O, K] (a convolution's OIHW is that)
   * @param bias O finite values, or null
   * @param outputs O
   * @throws SevenfoldException if a weight or bias is not finite, or no output scale up to 2^100
   *     fits
   */
  public static QuantizedWeights quantize(
      WeightSpec spec, float[] weight, float[] bias, int outputs) {
    if (outputs < 1 || weight.length == 0 || weight.length % outputs != 0) {
      throw new IllegalArgumentException(weight.length + " weights for " + outputs + " outputs");
    }
    if (bias != null && bias.length != outputs) {
      throw new IllegalArgumentException(bias.length + " biases for " + outputs + " outputs");
    }
    WeightQuantizer quantizer = new WeightQuantizer(spec, weight, bias, outputs);
    quantizer.refuseNonFinite();
    return quantizer.quantize();
  }

  private void refuseNonFinite() {
    for (int i = 0; i < weight.length; i++) {
      if (!Float.isFinite(weight[i])) {
        throw new SevenfoldException(
            Message.NON_FINITE_WEIGHT, spec.layer(), "weight", i / inner, weight[i]);
      }
    }
    for (int o = 0; bias != null && o < outputs; o++) {
      if (!Float.isFinite(bias[o])) {
        throw new SevenfoldException(Message.NON_FINITE_WEIGHT, spec.layer(), "bias", o, bias[o]);
      }
    }
  }

  private QuantizedWeights quantize() {
    HostTensor codes = HostTensor.zeros(spec.weightDtype(), Shape.of(outputs, inner));
    ChannelSnapper snapper = new ChannelSnapper(spec);
    ChannelSnapper.Snapped[] snapped = new ChannelSnapper.Snapped[outputs];
    List<ChannelReport> reports = new ArrayList<>(outputs);
    float required = 0;
    int[] channelCodes = new int[inner];
    for (int o = 0; o < outputs; o++) {
      float[] channel = Arrays.copyOfRange(weight, o * inner, (o + 1) * inner);
      float largest = largestMagnitude(channel);
      Arrays.fill(channelCodes, 0);
      snapped[o] =
          largest == 0
              ? snapper.constant(biasOf(o))
              : snapper.snap(channel, largest, biasOf(o), channelCodes);
      if (snapped[o] == null) {
        required = Math.max(required, requiredScale(channel, largest, biasOf(o)));
      } else {
        store(channelCodes, codes, o * inner);
        reports.add(report(o, snapped[o], largest == 0, channelCodes));
      }
    }
    return required > 0 ? QuantizedWeights.tooFine(required) : pack(codes, snapped, reports);
  }

  private double biasOf(int channel) {
    return bias == null ? 0 : bias[channel];
  }

  private static float largestMagnitude(float[] values) {
    float largest = 0;
    for (float value : values) {
      largest = Math.max(largest, Math.abs(value));
    }
    return largest;
  }

  private static void store(int[] from, HostTensor codes, int offset) {
    if (codes instanceof Int8Tensor int8) {
      for (int i = 0; i < from.length; i++) {
        int8.array()[offset + i] = (byte) from[i];
      }
    } else if (codes instanceof Int16Tensor int16) {
      for (int i = 0; i < from.length; i++) {
        int16.array()[offset + i] = (short) from[i];
      }
    }
  }

  private static ChannelReport report(
      int channel, ChannelSnapper.Snapped snapped, boolean allZero, int[] codes) {
    boolean dead = Arrays.stream(codes).allMatch(code -> code == 0);
    double ratio = Math.scalb((double) snapped.multiplier(), -snapped.shift());
    return new ChannelReport(channel, snapped.doublings(), allZero, dead, ratio, snapped.bound());
  }

  private static QuantizedWeights pack(
      HostTensor codes, ChannelSnapper.Snapped[] snapped, List<ChannelReport> reports) {
    return new QuantizedWeights(
        codes,
        Arrays.stream(snapped).mapToLong(ChannelSnapper.Snapped::bias).toArray(),
        Arrays.stream(snapped).mapToInt(ChannelSnapper.Snapped::multiplier).toArray(),
        Arrays.stream(snapped).mapToInt(ChannelSnapper.Snapped::shift).toArray(),
        Arrays.stream(snapped).mapToDouble(ChannelSnapper.Snapped::effectiveScale).toArray(),
        List.copyOf(reports),
        OptionalDouble.empty());
  }

  /**
   * An output scale at which the channel fits, found by trying: the least with R at most Mmax, then
   * doubled until the proof holds, then narrowed to within 1/256 of a failing one.
   */
  private float requiredScale(float[] channel, float largest, double channelBias) {
    float failing = spec.output().scale();
    float fitting = leastScaleForRatio(largest);
    if (fitting > failing && fitsAt(fitting, channel, largest, channelBias)) {
      return fitting;
    }
    failing = Math.max(failing, fitting);
    fitting = 2 * failing;
    while (!fitsAt(fitting, channel, largest, channelBias)) {
      failing = fitting;
      fitting = 2 * fitting;
    }
    for (int i = 0; i < REFINEMENTS; i++) {
      float middle = failing + (fitting - failing) / 2;
      if (fitsAt(middle, channel, largest, channelBias)) {
        fitting = middle;
      } else {
        failing = middle;
      }
    }
    return fitting;
  }

  private float leastScaleForRatio(float largest) {
    double weightScale = ChannelSnapper.weightScale(spec, largest);
    int most = spec.family().largestMultiplier();
    float scale = (float) (spec.input().scale() * weightScale / most);
    scale = Math.max(scale, spec.output().scale());
    while (ChannelSnapper.ratio(spec, weightScale, scale) > most) {
      scale = Math.nextUp(scale);
    }
    return scale;
  }

  private boolean fitsAt(float scale, float[] channel, float largest, double channelBias) {
    if (!QuantizationParameters.isPossibleScale(scale)) {
      throw new SevenfoldException(Message.NO_OUTPUT_SCALE, spec.layer(), largest, channelBias);
    }
    ChannelSnapper snapper = new ChannelSnapper(spec.withOutputScale(scale));
    return snapper.snap(channel, largest, channelBias, new int[channel.length]) != null;
  }
}
