package dev.sevenfold.quant;

import dev.sevenfold.annotations.ObserverType;

/** Makes observers. */
public final class Observers {
  /** The fraction of values that PERCENTILE keeps: 99.99 percent. */
  public static final double DEFAULT_KEPT_FRACTION = 0.9999;

  private Observers() {}

  /** A new observer of a tensor; PERCENTILE keeps {@link #DEFAULT_KEPT_FRACTION}. */
  public static Observer create(ObserverType type, String tensor) {
    return switch (type) {
      case MIN_MAX -> new MinMaxObserver(tensor);
      case MOVING_AVERAGE -> new MovingAverageObserver(tensor);
      case HISTOGRAM -> new HistogramObserver(tensor);
      case PERCENTILE -> percentile(tensor, DEFAULT_KEPT_FRACTION);
    };
  }

  /** A PERCENTILE observer that keeps a fraction in (0, 1] of all values. */
  public static Observer percentile(String tensor, double keptFraction) {
    return new PercentileObserver(tensor, keptFraction);
  }

  /** The observer whose {@link Observer#state} was saved. */
  public static Observer restore(ObserverState state) {
    return switch (state.type()) {
      case MIN_MAX -> new MinMaxObserver(state);
      case MOVING_AVERAGE -> new MovingAverageObserver(state);
      case HISTOGRAM -> new HistogramObserver(state);
      case PERCENTILE -> new PercentileObserver(state);
    };
  }
}
