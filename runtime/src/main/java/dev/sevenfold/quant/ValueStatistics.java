package dev.sevenfold.quant;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Counters over all values of one tensor, for the calibration audit. Exactly mergeable: the sums of
 * samples are added without rounding, so the order of samples and merges never shows.
 */
public final class ValueStatistics {
  private long elements;
  private long nan;
  private long infinite;
  private int samples;
  private int firstNonFiniteSample = -1;
  private float minimum = Float.POSITIVE_INFINITY;
  private float maximum = Float.NEGATIVE_INFINITY;
  private BigDecimal sum = BigDecimal.ZERO;
  private BigDecimal sumOfSquares = BigDecimal.ZERO;
  private RangeHistory history = new RangeHistory();

  ValueStatistics() {}

  /** Counts one sample and returns its finite range, or null when it has no finite value. */
  ObservedRange add(float[] values, int sample) {
    float low = Float.POSITIVE_INFINITY;
    float high = Float.NEGATIVE_INFINITY;
    double total = 0;
    double squares = 0;
    long nanHere = 0;
    long infiniteHere = 0;
    for (float value : values) {
      if (!Float.isFinite(value)) {
        nanHere += Float.isNaN(value) ? 1 : 0;
        infiniteHere += Float.isNaN(value) ? 0 : 1;
        continue;
      }
      low = Math.min(low, value);
      high = Math.max(high, value);
      total += value;
      squares += (double) value * value;
    }
    count(values.length, nanHere, infiniteHere, sample);
    sum = sum.add(new BigDecimal(total));
    sumOfSquares = sumOfSquares.add(new BigDecimal(squares));
    history.add(sample, low, high);
    if (nanHere + infiniteHere == values.length) {
      return null;
    }
    // Adding +0 turns -0 into +0, which min and max would otherwise keep or drop by order.
    ObservedRange range = new ObservedRange(low + 0f, high + 0f);
    minimum = Math.min(minimum, range.minimum());
    maximum = Math.max(maximum, range.maximum());
    return range;
  }

  private void count(long elementsHere, long nanHere, long infiniteHere, int sample) {
    elements += elementsHere;
    nan += nanHere;
    infinite += infiniteHere;
    samples++;
    if (nanHere + infiniteHere > 0) {
      firstNonFiniteSample = earlier(firstNonFiniteSample, sample);
    }
  }

  private static int earlier(int a, int b) {
    return a < 0 ? b : b < 0 ? a : Math.min(a, b);
  }

  void merge(ValueStatistics other) {
    elements += other.elements;
    nan += other.nan;
    infinite += other.infinite;
    samples += other.samples;
    firstNonFiniteSample = earlier(firstNonFiniteSample, other.firstNonFiniteSample);
    minimum = Math.min(minimum, other.minimum);
    maximum = Math.max(maximum, other.maximum);
    sum = sum.add(other.sum);
    sumOfSquares = sumOfSquares.add(other.sumOfSquares);
    history.merge(other.history);
  }

  /** Number of values seen, finite or not. */
  public long elements() {
    return elements;
  }

  /** Number of NaN values, all skipped. */
  public long nanCount() {
    return nan;
  }

  /** Number of infinite values, all skipped. */
  public long infiniteCount() {
    return infinite;
  }

  /** Number of finite values. */
  public long finiteCount() {
    return elements - nan - infinite;
  }

  /** Number of samples seen. */
  public int samples() {
    return samples;
  }

  /** Index of the first sample with a NaN or an infinity; -1 if there is none. */
  public int firstNonFiniteSample() {
    return firstNonFiniteSample;
  }

  /** Smallest finite value; +infinity if there is none. */
  public float minimum() {
    return minimum;
  }

  /** Largest finite value; -infinity if there is none. */
  public float maximum() {
    return maximum;
  }

  /** Whether all finite values are one and the same number. */
  public boolean isConstant() {
    return minimum == maximum;
  }

  /** Mean of the finite values; NaN if there is none. */
  public double mean() {
    return finiteCount() == 0 ? Double.NaN : sum.doubleValue() / finiteCount();
  }

  /** Standard deviation of the finite values (divided by their number); NaN if there is none. */
  public double standardDeviation() {
    if (finiteCount() == 0) {
      return Double.NaN;
    }
    BigDecimal count = BigDecimal.valueOf(finiteCount());
    BigDecimal squaredSum = sum.multiply(sum).divide(count, MathContext.DECIMAL128);
    double variance =
        sumOfSquares.subtract(squaredSum).divide(count, MathContext.DECIMAL128).doubleValue();
    return Math.sqrt(Math.max(variance, 0));
  }

  /**
   * The part of the range (with 0) that only the last tenth of the samples added, in [0, 1]. Above
   * a few percent the calibration set is too small.
   */
  public double growthInLastTenth() {
    return history.growthInLastTenth();
  }

  /** Everything, as plain values. */
  public State state() {
    return new State(
        elements,
        nan,
        infinite,
        samples,
        firstNonFiniteSample,
        Float.floatToIntBits(minimum),
        Float.floatToIntBits(maximum),
        sum.toString(),
        sumOfSquares.toString(),
        history.state());
  }

  static ValueStatistics restore(State state) {
    ValueStatistics statistics = new ValueStatistics();
    statistics.elements = state.elements;
    statistics.nan = state.nan;
    statistics.infinite = state.infinite;
    statistics.samples = state.samples;
    statistics.firstNonFiniteSample = state.firstNonFiniteSample;
    statistics.minimum = Float.intBitsToFloat(state.minimumBits);
    statistics.maximum = Float.intBitsToFloat(state.maximumBits);
    statistics.sum = new BigDecimal(state.sum);
    statistics.sumOfSquares = new BigDecimal(state.sumOfSquares);
    statistics.history = RangeHistory.restore(state.history);
    return statistics;
  }

  /**
   * The counters as plain values that any serialiser keeps exactly: float bits, decimal strings.
   *
   * @param elements values seen
   * @param nan NaN values
   * @param infinite infinite values
   * @param samples samples seen
   * @param firstNonFiniteSample index, or -1
   * @param minimumBits binary32 bits of the smallest finite value
   * @param maximumBits binary32 bits of the largest finite value
   * @param sum decimal sum of the finite values
   * @param sumOfSquares decimal sum of their squares
   * @param history the history of the range, opaque
   */
  public record State(
      long elements,
      long nan,
      long infinite,
      int samples,
      int firstNonFiniteSample,
      int minimumBits,
      int maximumBits,
      String sum,
      String sumOfSquares,
      int[] history) {}
}
