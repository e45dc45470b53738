package dev.sevenfold.quant;

/**
 * Quantizes one output channel so that its requantization ratio is exactly {@code M / 2^S};
 * docs/arithmetic.md section 3. Everything is double and computed once.
 *
 * <ol>
 *   <li>S is the largest shift for which {@code ceil(R * 2^S) <= Mmax}; the weight scale grows to
 *       s_w' so that R becomes M / 2^S, and nothing is clipped.
 *   <li>Weights and bias are rounded with s_w'.
 *   <li>While the proof of the accumulator fails, s_w' is doubled and step 2 repeated.
 * </ol>
 */
final class ChannelSnapper {
  private final WeightSpec spec;
  private final AccumulatorWidth accumulator;
  private final double inputScale;
  private final double outputScale;
  private final int largestMultiplier;

  ChannelSnapper(WeightSpec spec) {
    this.spec = spec;
    this.accumulator = spec.accumulator();
    this.inputScale = spec.input().scale();
    this.outputScale = spec.output().scale();
    this.largestMultiplier = spec.family().largestMultiplier();
  }

  /**
   * One channel.
   *
   * @param effectiveScale s_w'
   * @param doublings how often s_w' was doubled
   * @param bound proved largest magnitude of the accumulator
   */
  record Snapped(
      int multiplier, int shift, double effectiveScale, long bias, int doublings, long bound) {}

  /** The ratio R before snapping, with the scale that the largest weight asks for. */
  static double ratio(WeightSpec spec, double weightScale, float outputScale) {
    return (double) spec.input().scale() * weightScale / (double) outputScale;
  }

  /** s_w of a channel whose largest magnitude is given: no floor, 0 for an all-zero channel. */
  static double weightScale(WeightSpec spec, float largestMagnitude) {
    return largestMagnitude / (spec.weightDtype().quantizedMaximum() + 0.5);
  }

  /**
   * Quantizes a channel, or returns null when the output scale is finer than the accumulator.
   *
   * @param weight the channel's weights, not all zero
   * @param codes receives the codes
   */
  Snapped snap(float[] weight, float largestMagnitude, double bias, int[] codes) {
    double ratio = ratio(spec, weightScale(spec, largestMagnitude), spec.output().scale());
    if (ratio > largestMultiplier) {
      return null;
    }
    int shift = accumulator.largestShift();
    while (Math.ceil(Math.scalb(ratio, shift)) > largestMultiplier) {
      shift--;
    }
    int multiplier = Math.max(1, (int) Math.ceil(Math.scalb(ratio, shift)));
    for (int doublings = 0; ; doublings++) {
      Snapped snapped = round(weight, bias, codes, multiplier, shift, doublings);
      if (snapped != null) {
        return snapped;
      }
      if (shift > 0) {
        shift--;
      } else if (2 * multiplier <= largestMultiplier) {
        multiplier *= 2;
      } else {
        return null;
      }
    }
  }

  /** Codes and bias for one ratio, or null when the accumulator cannot be proved. */
  private Snapped round(
      float[] weight, double bias, int[] codes, int multiplier, int shift, int doublings) {
    double ratio = Math.scalb((double) multiplier, -shift);
    double scale = ratio * (outputScale / inputScale);
    int lowest = spec.weightDtype().quantizedMinimum();
    int highest = spec.weightDtype().quantizedMaximum();
    long sum = 0;
    long magnitudes = 0;
    for (int i = 0; i < codes.length; i++) {
      int code = (int) Math.min(Math.max(Math.rint(weight[i] / scale), lowest), highest);
      codes[i] = code;
      sum += code;
      magnitudes += Math.abs(code);
    }
    double exactBias =
        bias / (inputScale * scale)
            - (double) (spec.input().zeroPoint() * sum)
            + spec.output().zeroPoint() / ratio;
    double roundedBias = Math.rint(exactBias);
    if (!(Math.abs(roundedBias) < accumulator.biasLimit())) {
      return null;
    }
    long integerBias = (long) roundedBias;
    long bound = magnitudes * accumulator.largestInput() + Math.abs(integerBias);
    if (bound >= accumulator.sumLimit() || bound * multiplier >= accumulator.productLimit()) {
      return null;
    }
    return new Snapped(multiplier, shift, scale, integerBias, doublings, bound);
  }

  /**
   * An all-zero channel, which never raises the output scale: M = 1, S the largest for which the
   * rounded constant stays below the bias limit. A constant that is too large even at S = 0 lies
   * far outside the output type and is cut to the limit; it saturates all the same.
   */
  Snapped constant(double bias) {
    double value = bias / outputScale + spec.output().zeroPoint();
    int shift = accumulator.largestShift();
    long limit = accumulator.biasLimit();
    while (shift > 0 && !(Math.abs(Math.rint(Math.scalb(value, shift))) < limit)) {
      shift--;
    }
    double rounded = Math.rint(Math.scalb(value, shift));
    long integerBias = (long) Math.min(Math.max(rounded, -(limit - 1)), limit - 1);
    double ratio = Math.scalb(1.0, -shift);
    return new Snapped(
        1, shift, ratio * (outputScale / inputScale), integerBias, 0, Math.abs(integerBias));
  }
}
