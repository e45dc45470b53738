package dev.sevenfold.quant;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.tensor.DType;

/**
 * MOVING_AVERAGE: the first sample sets the range, each later one moves both ends by 0.01 of the
 * distance to its own, in float32. Depends on the order of the samples.
 */
final class MovingAverageObserver extends AbstractObserver {
  private static final float WEIGHT = 0.01f;

  private boolean started;
  private float minimum;
  private float maximum;
  private int lastSample = -1;

  MovingAverageObserver(String tensor) {
    super(tensor, ObserverType.MOVING_AVERAGE);
  }

  MovingAverageObserver(ObserverState state) {
    super(state);
    minimum = Float.intBitsToFloat(state.movingMinimumBits());
    maximum = Float.intBitsToFloat(state.movingMaximumBits());
    lastSample = state.lastSample();
    started = statistics().finiteCount() > 0;
  }

  @Override
  void checkOrder(int sample) {
    if (sample <= lastSample) {
      throw new IllegalArgumentException(
          "sample %d of %s comes after sample %d".formatted(sample, tensor(), lastSample));
    }
    lastSample = sample;
  }

  @Override
  void record(float[] values, ObservedRange range, int sample) {
    if (started) {
      minimum = minimum + WEIGHT * (range.minimum() - minimum);
      maximum = maximum + WEIGHT * (range.maximum() - maximum);
    } else {
      minimum = range.minimum();
      maximum = range.maximum();
      started = true;
    }
  }

  @Override
  ObservedRange proposeRange(DType dtype, ActivationScheme scheme) {
    return new ObservedRange(minimum, maximum);
  }

  @Override
  public boolean isMergeable() {
    return false;
  }

  @Override
  void mergeRange(Observer other) {
    throw new UnsupportedOperationException(type() + " is not mergeable");
  }

  @Override
  public ObserverState state() {
    return new ObserverState(
        tensor(),
        type(),
        statistics().state(),
        Float.floatToIntBits(minimum),
        Float.floatToIntBits(maximum),
        lastSample,
        0,
        null);
  }
}
