package dev.sevenfold.quant;

import dev.sevenfold.annotations.ObserverType;

/**
 * An observer as plain values, to stop a calibration and go on later.
 *
 * @param tensor the tensor observed
 * @param type the kind of observer
 * @param statistics the counters
 * @param movingMinimumBits binary32 bits of the averaged minimum; MOVING_AVERAGE only
 * @param movingMaximumBits binary32 bits of the averaged maximum; MOVING_AVERAGE only
 * @param lastSample index of the last sample taken; MOVING_AVERAGE only
 * @param keptFraction fraction of the values that PERCENTILE keeps; PERCENTILE only
 * @param histogram the bins; HISTOGRAM and PERCENTILE only, else null
 */
public record ObserverState(
    String tensor,
    ObserverType type,
    ValueStatistics.State statistics,
    int movingMinimumBits,
    int movingMaximumBits,
    int lastSample,
    double keptFraction,
    Bins histogram) {
  /**
   * A histogram as plain values.
   *
   * @param exponent e of the bin width 2^e
   * @param firstBin k of the first bin, which starts at k * 2^e
   * @param counts values per bin
   */
  public record Bins(int exponent, long firstBin, long[] counts) {}
}
