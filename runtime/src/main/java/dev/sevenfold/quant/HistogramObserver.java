package dev.sevenfold.quant;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.tensor.DType;

/** HISTOGRAM: the range with the least squared quantization error, see {@link RangeSearch}. */
final class HistogramObserver extends AbstractObserver {
  private final Histogram histogram;

  HistogramObserver(String tensor) {
    super(tensor, ObserverType.HISTOGRAM);
    histogram = new Histogram();
  }

  HistogramObserver(ObserverState state) {
    super(state);
    histogram = Histogram.restore(state.histogram());
  }

  @Override
  void record(float[] values, ObservedRange range, int sample) {
    histogram.add(values, range);
  }

  @Override
  ObservedRange proposeRange(DType dtype, ActivationScheme scheme) {
    int codes = dtype.quantizedMaximum() - dtype.quantizedMinimum() + 1;
    return new RangeSearch(histogram, codes).leastSquaredError(seenRange());
  }

  @Override
  void mergeRange(Observer other) {
    histogram.merge(((HistogramObserver) other).histogram);
  }

  @Override
  public ObserverState state() {
    return new ObserverState(tensor(), type(), statistics().state(), 0, 0, 0, 0, histogram.state());
  }
}
