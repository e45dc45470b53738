package dev.sevenfold.quant;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.tensor.DType;

/** MIN_MAX: the smallest and the largest finite value of all samples. */
final class MinMaxObserver extends AbstractObserver {
  MinMaxObserver(String tensor) {
    super(tensor, ObserverType.MIN_MAX);
  }

  MinMaxObserver(ObserverState state) {
    super(state);
  }

  @Override
  void record(float[] values, ObservedRange range, int sample) {
    // The counters keep the range of all samples already.
  }

  @Override
  ObservedRange proposeRange(DType dtype, ActivationScheme scheme) {
    return seenRange();
  }

  @Override
  void mergeRange(Observer other) {
    // The counters keep the range of all samples already.
  }
}
