package dev.sevenfold.quant;

import dev.sevenfold.tensor.DType;
import java.util.Arrays;

/**
 * The multipliers of average pools and mean: {@code y = clamp(RHU((sum q - n * z_x) * M + D, S) +
 * z_y, lo, hi)} with one M and S per distinct divisor n; docs/arithmetic.md section 5.
 *
 * @param count distinct divisors, ascending
 * @param multiplier M of each
 * @param shift S of each
 */
public record AverageMultipliers(int[] count, int[] multiplier, int[] shift) {
  private static final double MULTIPLIER_LIMIT = 0x1p30;
  private static final int LARGEST_COUNT_WITH_TIE_TERM = 1 << 16;

  /** For windows that are divided by their own number of elements. */
  public static AverageMultipliers of(
      String layer, QuantizationParameters input, QuantizationParameters output, int... counts) {
    int[] distinct = Arrays.stream(counts).distinct().sorted().toArray();
    int[] multiplier = new int[distinct.length];
    int[] shift = new int[distinct.length];
    for (int i = 0; i < distinct.length; i++) {
      FreeMultiplier free = multiplier(layer, input, output, distinct[i], distinct[i]);
      multiplier[i] = free.multiplier();
      shift[i] = free.shift();
    }
    return new AverageMultipliers(distinct, multiplier, shift);
  }

  /**
   * For windows that are all divided by one number, whatever they hold.
   *
   * @param divisor the divisor, at least 1
   * @param elements the most elements of a window
   */
  public static AverageMultipliers ofDivisor(
      String layer,
      QuantizationParameters input,
      QuantizationParameters output,
      int divisor,
      int elements) {
    FreeMultiplier free = multiplier(layer, input, output, divisor, elements);
    return new AverageMultipliers(
        new int[] {divisor}, new int[] {free.multiplier()}, new int[] {free.shift()});
  }

  /**
   * For sums: as for means, without the division.
   *
   * @param elements how many codes are summed
   */
  public static AverageMultipliers ofSum(
      String layer, QuantizationParameters input, QuantizationParameters output, int elements) {
    double factor = (double) input.scale() / output.scale();
    FreeMultiplier free =
        FreeMultiplier.of(layer, factor, (long) input.largestMagnitude() * elements);
    return new AverageMultipliers(
        new int[] {elements}, new int[] {free.multiplier()}, new int[] {free.shift()});
  }

  private static FreeMultiplier multiplier(
      String layer,
      QuantizationParameters input,
      QuantizationParameters output,
      int divisor,
      int elements) {
    if (divisor < 1 || elements < 1) {
      throw new IllegalArgumentException(layer + " averages " + elements + " by " + divisor);
    }
    double factor = input.scale() / ((double) output.scale() * divisor);
    return FreeMultiplier.of(layer, factor, (long) input.largestMagnitude() * elements);
  }

  /**
   * The least output scale with which D stays below half a count. A finer one gives so small an S
   * that D would move results instead of ties.
   *
   * @param divisor what the sum is divided by; 1 for sums
   * @param count the n of D
   */
  public static float leastOutputScale(QuantizationParameters input, int divisor, int count) {
    long tie = tieTerm(input.dtype(), count);
    if (tie == 0) {
      return 0;
    }
    int shift = Long.SIZE + 1 - Long.numberOfLeadingZeros(tie);
    float scale =
        (float) (Math.scalb((double) input.scale(), shift) / (MULTIPLIER_LIMIT * divisor));
    while (Math.rint(Math.scalb(input.scale() / ((double) scale * divisor), shift))
        >= MULTIPLIER_LIMIT) {
      scale = Math.nextUp(scale);
    }
    return scale;
  }

  /**
   * D, the term that makes exact ties fall up although M is rounded: n * 2^7 (INT8) or n * 2^15
   * (INT16) for n of at most 2^16, else 0.
   */
  public static long tieTerm(DType input, int count) {
    if (count > LARGEST_COUNT_WITH_TIE_TERM) {
      return 0;
    }
    return (long) count << (8 * input.bytes() - 1);
  }
}
