package dev.sevenfold.annotations;

/** How calibration turns the values of an activation into its range. */
public enum ObserverType {
  /** The smallest and the largest value seen. */
  MIN_MAX,
  /** An exponential moving average of each sample's smallest and largest value. */
  MOVING_AVERAGE,
  /** The range with the least squared quantization error over a histogram of all values. */
  HISTOGRAM,
  /** The range that keeps 99.99 percent of all values. */
  PERCENTILE
}
