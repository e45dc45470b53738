package dev.sevenfold.quant;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;

/**
 * INT8 weights under float activations; docs/arithmetic.md section 3. Per output channel {@code s =
 * (float) (max|w| / 127.5)}, 1 for a channel of zeros, and {@code code = rint(w / s)} in double,
 * limited to [-128, 127].
 */
public final class WeightOnlyQuantizer {
  private static final double STEPS = 127.5;

  private final byte[] codes;
  private final float[] scales;

  /**
   * Quantizes.
   *
   * @param layer name for the error message
   * @param weight output channels first
   * @param channels number of output channels
   * @throws SevenfoldException SF0303 if a weight is not finite
   */
  public WeightOnlyQuantizer(String layer, float[] weight, int channels) {
    codes = new byte[weight.length];
    scales = new float[channels];
    int inner = weight.length / channels;
    for (int channel = 0; channel < channels; channel++) {
      float largest = 0;
      for (int i = channel * inner; i < (channel + 1) * inner; i++) {
        if (!Float.isFinite(weight[i])) {
          throw new SevenfoldException(
              Message.NON_FINITE_WEIGHT, layer, "weight", channel, weight[i]);
        }
        largest = Math.max(largest, Math.abs(weight[i]));
      }
      float scale = Math.max((float) (largest / STEPS), Float.MIN_NORMAL);
      scales[channel] = largest == 0 ? 1 : scale;
      for (int i = channel * inner; i < (channel + 1) * inner; i++) {
        double code = Math.rint((double) weight[i] / scales[channel]);
        codes[i] = (byte) Math.max(-128, Math.min(code, 127));
      }
    }
  }

  /** Codes, in the order of the weights. */
  public byte[] codes() {
    return codes;
  }

  /** The real value of one step, per output channel. */
  public float[] scales() {
    return scales;
  }
}
