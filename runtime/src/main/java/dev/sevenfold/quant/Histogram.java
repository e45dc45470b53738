package dev.sevenfold.quant;

import java.util.Arrays;

/**
 * Counts of values in the bins {@code [k * 2^e, (k + 1) * 2^e)}, where e is the least integer >=
 * -140 for which the range with 0 needs at most 2,048 bins. Raising e by one maps bin k to k >> 1,
 * so histograms of the same values are the same in any order; docs/arithmetic.md section 2.
 */
final class Histogram {
  static final int MOST_BINS = 2048;
  private static final int LEAST_EXPONENT = -140;

  private int exponent = LEAST_EXPONENT;
  private long firstBin;
  private long lastBin;
  private long[] counts = new long[1];
  private long total;

  /** Adds the finite values; the range must be theirs. */
  void add(float[] values, ObservedRange range) {
    cover(range);
    double binsPerUnit = Math.scalb(1.0, -exponent);
    for (float value : values) {
      if (Float.isFinite(value)) {
        counts[(int) ((long) Math.floor(value * binsPerUnit) - firstBin)]++;
        total++;
      }
    }
  }

  void merge(Histogram other) {
    int shared = Math.max(exponent, other.exponent);
    long first = Math.min(atExponent(firstBin, shared), other.atExponent(other.firstBin, shared));
    long last = Math.max(atExponent(lastBin, shared), other.atExponent(other.lastBin, shared));
    while (last - first >= MOST_BINS) {
      first >>= 1;
      last >>= 1;
      shared++;
    }
    rebin(shared, first, last);
    for (int i = 0; i < other.counts.length; i++) {
      counts[(int) (other.atExponent(other.firstBin + i, shared) - firstBin)] += other.counts[i];
    }
    total += other.total;
  }

  private long atExponent(long bin, int newExponent) {
    return bin >> Math.min(newExponent - exponent, 63);
  }

  /** Widens the bins, and raises the exponent when they become too many. */
  private void cover(ObservedRange range) {
    int needed = exponent;
    while (bins(range, needed) > MOST_BINS) {
      needed++;
    }
    long first = Math.min(atExponent(firstBin, needed), bin(Math.min(range.minimum(), 0), needed));
    long last = Math.max(atExponent(lastBin, needed), bin(Math.max(range.maximum(), 0), needed));
    while (last - first >= MOST_BINS) {
      first >>= 1;
      last >>= 1;
      needed++;
    }
    rebin(needed, first, last);
  }

  /** Bins from 0 to both ends of the range, in double because small exponents need very many. */
  private static double bins(ObservedRange range, int exponent) {
    double high = Math.floor(Math.scalb((double) Math.max(range.maximum(), 0), -exponent));
    double low = Math.floor(Math.scalb((double) Math.min(range.minimum(), 0), -exponent));
    return high - low + 1;
  }

  private static long bin(float value, int exponent) {
    return (long) Math.floor(Math.scalb((double) value, -exponent));
  }

  private void rebin(int newExponent, long first, long last) {
    if (newExponent == exponent && first == firstBin && last == lastBin) {
      return;
    }
    long[] wider = new long[(int) (last - first + 1)];
    for (int i = 0; i < counts.length; i++) {
      wider[(int) (atExponent(firstBin + i, newExponent) - first)] += counts[i];
    }
    counts = wider;
    exponent = newExponent;
    firstBin = first;
    lastBin = last;
  }

  /** Exponent e of the bin width 2^e. */
  int exponent() {
    return exponent;
  }

  /** Number of bins; bin i starts at {@link #edge}(i). */
  int size() {
    return counts.length;
  }

  /** Number of values in bin i. */
  long count(int i) {
    return counts[i];
  }

  /** Number of values in all bins. */
  long total() {
    return total;
  }

  /** The real value where bin i starts, exact; {@code edge(size())} is where the last one ends. */
  double edge(int i) {
    return Math.scalb((double) (firstBin + i), exponent);
  }

  /** The bin that holds a value of the covered range. */
  int indexOf(float value) {
    return (int) (bin(value, exponent) - firstBin);
  }

  ObserverState.Bins state() {
    return new ObserverState.Bins(exponent, firstBin, counts.clone());
  }

  static Histogram restore(ObserverState.Bins state) {
    Histogram histogram = new Histogram();
    histogram.exponent = state.exponent();
    histogram.firstBin = state.firstBin();
    histogram.lastBin = state.firstBin() + state.counts().length - 1;
    histogram.counts = state.counts().clone();
    histogram.total = Arrays.stream(state.counts()).sum();
    return histogram;
  }
}
