package dev.sevenfold.reference;

import dev.sevenfold.quant.RoundHalfUp;
import java.util.Arrays;

/**
 * From a sum of codes to the code of their average:
 *
 * <pre>y = clamp(RHU((sum - elements * z_x) * M + D, S) + z_y, lo, hi)</pre>
 *
 * <p>M and S are those of the divisor n. M is off the real {@code s_x / (s_y * n) * 2^S} by up to
 * half a unit, which a sum of n codes magnifies to at most {@code D = n * 2^7} (int8) or {@code n *
 * 2^15} (int16). Adding just that lifts exact ties back to where half up sends them. Above n = 2^16
 * D is 0.
 *
 * @param quantization {@code {z_x, z_y, lo, hi, entries}}
 * @param counts the distinct n, ascending
 * @param multiplier M per count
 * @param shift S per count, 0..62
 */
public record AverageRequantization(
    int[] quantization, int[] counts, int[] multiplier, int[] shift) {
  private static final int LARGEST_CORRECTED = 1 << 16;

  /**
   * The output code. Without any element it is real zero.
   *
   * @param sum of the codes inside the input
   * @param elements how many codes were summed
   * @param divisor what the average divides by
   * @param codeBits log2 of the largest magnitude of a code: 7 or 15
   */
  int code(long sum, int elements, int divisor, int codeBits) {
    if (elements == 0) {
      return clamp(quantization[1]);
    }
    int entry = Arrays.binarySearch(counts, 0, quantization[4], divisor);
    if (entry < 0) {
      throw new IllegalArgumentException("no multiplier for an average of " + divisor);
    }
    long correction = divisor <= LARGEST_CORRECTED ? (long) divisor << codeBits : 0;
    long scaled = (sum - (long) elements * quantization[0]) * multiplier[entry] + correction;
    return clamp(RoundHalfUp.roundHalfUp(scaled, shift[entry]) + quantization[1]);
  }

  private int clamp(long code) {
    return (int) Math.max(quantization[2], Math.min(code, quantization[3]));
  }
}
