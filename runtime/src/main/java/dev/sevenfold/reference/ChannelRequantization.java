package dev.sevenfold.reference;

import dev.sevenfold.quant.RoundHalfUp;

/**
 * The last step of an integer product, per output channel: {@code clamp(RHU(biased * scale, shift),
 * lo, hi)}. The zero points of input and output are inside the bias.
 *
 * @param scale uint8 per output channel
 * @param shift uint8 per output channel, 0..62
 * @param quantization {@code {input zero point, lo, hi}}
 */
record ChannelRequantization(byte[] scale, byte[] shift, int[] quantization) {
  /** What a padded tap holds. */
  int inputZeroPoint() {
    return quantization[0];
  }

  /**
   * The output code.
   *
   * @param biased accumulator plus bias; times the scale it fits 62 bits
   */
  int code(long biased, int outputChannel) {
    long product = biased * Byte.toUnsignedInt(scale[outputChannel]);
    long rounded = RoundHalfUp.roundHalfUp(product, Byte.toUnsignedInt(shift[outputChannel]));
    return (int) Math.max(quantization[1], Math.min(rounded, quantization[2]));
  }
}
