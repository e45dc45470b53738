package dev.sevenfold.quant;

/**
 * Values that only softmax reads, where -1e4 and below, infinity included, stand for what is
 * absent: masks must not set a range, but must stay far below all else.
 */
public final class MaskedValues {
  private static final float LARGEST_MASK = -1e4f;

  /** e^-20 is less than a twentieth of the finest step of INT16 softmax. */
  private static final float BELOW = 20;

  private MaskedValues() {}

  /** The values, masks replaced by 20 below the least other value; a new array. */
  public static float[] unmasked(float[] values) {
    float lowest = Float.POSITIVE_INFINITY;
    for (float value : values) {
      lowest = value > LARGEST_MASK ? Math.min(lowest, value) : lowest;
    }
    float mask = Float.isFinite(lowest) ? lowest - BELOW : -BELOW;
    float[] unmasked = values.clone();
    for (int i = 0; i < unmasked.length; i++) {
      unmasked[i] = unmasked[i] <= LARGEST_MASK ? mask : unmasked[i];
    }
    return unmasked;
  }
}
