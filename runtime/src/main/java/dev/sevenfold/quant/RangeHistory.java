package dev.sevenfold.quant;

import java.util.Arrays;

/**
 * When the range of a tensor grew: the smallest and largest value per bucket of 2^shift consecutive
 * sample indices, at most 128 buckets. The shift depends on the highest index only, so that the
 * order of samples and of merges does not matter.
 */
final class RangeHistory {
  private static final int BUCKETS = 128;

  private int shift;
  private int samples;
  private final float[] minimum = new float[BUCKETS];
  private final float[] maximum = new float[BUCKETS];

  RangeHistory() {
    Arrays.fill(minimum, Float.POSITIVE_INFINITY);
    Arrays.fill(maximum, Float.NEGATIVE_INFINITY);
  }

  /** Adds the range of one sample; an inverted range (no finite value) only counts the index. */
  void add(int sample, float low, float high) {
    coverSamples(sample + 1);
    int bucket = sample >> shift;
    minimum[bucket] = Math.min(minimum[bucket], low);
    maximum[bucket] = Math.max(maximum[bucket], high);
  }

  void merge(RangeHistory other) {
    coverSamples(other.samples);
    for (int i = 0; i < BUCKETS; i++) {
      int bucket = i >> (shift - other.shift);
      minimum[bucket] = Math.min(minimum[bucket], other.minimum[i]);
      maximum[bucket] = Math.max(maximum[bucket], other.maximum[i]);
    }
  }

  private void coverSamples(int count) {
    samples = Math.max(samples, count);
    while ((samples - 1) >> shift >= BUCKETS) {
      for (int i = 0; i < BUCKETS; i++) {
        boolean paired = 2 * i < BUCKETS;
        minimum[i] =
            paired ? Math.min(minimum[2 * i], minimum[2 * i + 1]) : Float.POSITIVE_INFINITY;
        maximum[i] =
            paired ? Math.max(maximum[2 * i], maximum[2 * i + 1]) : Float.NEGATIVE_INFINITY;
      }
      shift++;
    }
  }

  /**
   * The part of the final range (with 0) that only the last tenth of the samples added, in [0, 1];
   * the cut lies on a bucket edge, at most 1/64 of the samples early. 0 with a single sample.
   */
  double growthInLastTenth() {
    int cut = (int) (samples * 9L / 10) >> shift;
    double before = width(cut);
    double whole = width(BUCKETS);
    return cut == 0 || whole == 0 ? 0 : (whole - before) / whole;
  }

  private double width(int buckets) {
    float low = 0;
    float high = 0;
    for (int i = 0; i < buckets; i++) {
      low = Math.min(low, minimum[i]);
      high = Math.max(high, maximum[i]);
    }
    return (double) high - low;
  }

  /** Number of samples, then shift, then the bits of all minima and all maxima. */
  int[] state() {
    int[] state = new int[2 + 2 * BUCKETS];
    state[0] = samples;
    state[1] = shift;
    for (int i = 0; i < BUCKETS; i++) {
      state[2 + i] = Float.floatToIntBits(minimum[i]);
      state[2 + BUCKETS + i] = Float.floatToIntBits(maximum[i]);
    }
    return state;
  }

  static RangeHistory restore(int[] state) {
    RangeHistory history = new RangeHistory();
    history.samples = state[0];
    history.shift = state[1];
    for (int i = 0; i < BUCKETS; i++) {
      history.minimum[i] = Float.intBitsToFloat(state[2 + i]);
      history.maximum[i] = Float.intBitsToFloat(state[2 + BUCKETS + i]);
    }
    return history;
  }
}
