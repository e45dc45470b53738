package dev.sevenfold.calibration;

import dev.sevenfold.quant.ValueStatistics;

/**
 * What calibration saw of one tensor.
 *
 * @param tensor its name
 * @param elements values seen, over all samples
 * @param minimum smallest finite value
 * @param maximum largest finite value
 * @param mean of the finite values
 * @param standardDeviation of the finite values
 * @param nan how many were NaN; skipped
 * @param infinite how many were infinite; skipped
 * @param firstNonFiniteSample index of the first sample with one of those, -1 for none
 * @param lateGrowth part of the range, in [0, 1], that only the last tenth of the samples added
 */
public record TensorAudit(
    String tensor,
    long elements,
    float minimum,
    float maximum,
    double mean,
    double standardDeviation,
    long nan,
    long infinite,
    int firstNonFiniteSample,
    double lateGrowth) {

  static TensorAudit of(String tensor, ValueStatistics statistics) {
    return new TensorAudit(
        tensor,
        statistics.elements(),
        statistics.minimum(),
        statistics.maximum(),
        statistics.mean(),
        statistics.standardDeviation(),
        statistics.nanCount(),
        statistics.infiniteCount(),
        statistics.firstNonFiniteSample(),
        statistics.growthInLastTenth());
  }

  /** Whether all finite values are one and the same number. */
  public boolean isConstant() {
    return minimum == maximum;
  }

  /** Whether every value was finite. */
  public boolean isFinite() {
    return nan + infinite == 0;
  }
}
