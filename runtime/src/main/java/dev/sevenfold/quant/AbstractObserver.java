package dev.sevenfold.quant;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.tensor.DType;

/** What all observers share: the counters, the refusals and the rules of merging. */
abstract class AbstractObserver implements Observer {
  private final String tensor;
  private final ObserverType type;
  private final ValueStatistics statistics;

  AbstractObserver(String tensor, ObserverType type) {
    this.tensor = tensor;
    this.type = type;
    this.statistics = new ValueStatistics();
  }

  AbstractObserver(ObserverState state) {
    this.tensor = state.tensor();
    this.type = state.type();
    this.statistics = ValueStatistics.restore(state.statistics());
  }

  @Override
  public final String tensor() {
    return tensor;
  }

  @Override
  public final ObserverType type() {
    return type;
  }

  @Override
  public final ValueStatistics statistics() {
    return statistics;
  }

  @Override
  public final void observe(float[] values, int sample) {
    if (values.length == 0 || sample < 0) {
      throw new IllegalArgumentException(
          "%d values of %s in sample %d".formatted(values.length, tensor, sample));
    }
    checkOrder(sample);
    ObservedRange range = statistics.add(values, sample);
    if (range != null) {
      record(values, range, sample);
    }
  }

  @Override
  public final ObservedRange range(DType dtype, ActivationScheme scheme) {
    if (statistics.samples() == 0) {
      throw new SevenfoldException(Message.TENSOR_NEVER_OBSERVED, tensor);
    }
    if (statistics.finiteCount() == 0) {
      throw new SevenfoldException(
          Message.TENSOR_WITHOUT_FINITE_VALUE,
          tensor,
          statistics.samples(),
          statistics.nanCount(),
          statistics.infiniteCount(),
          statistics.firstNonFiniteSample(),
          "");
    }
    return proposeRange(dtype, scheme);
  }

  @Override
  public boolean isMergeable() {
    return true;
  }

  @Override
  public final void merge(Observer other) {
    if (!isMergeable()) {
      throw new UnsupportedOperationException(type + " depends on the order of samples");
    }
    boolean same = other.getClass() == getClass() && other.tensor().equals(tensor);
    if (other == this || !same || !hasSettingsOf(other)) {
      throw new IllegalArgumentException(
          "cannot merge %s of %s into %s of %s"
              .formatted(other.type(), other.tensor(), type, tensor));
    }
    statistics.merge(other.statistics());
    mergeRange(other);
  }

  @Override
  public ObserverState state() {
    return new ObserverState(tensor, type, statistics.state(), 0, 0, 0, 0, null);
  }

  final ObservedRange seenRange() {
    return new ObservedRange(statistics.minimum(), statistics.maximum());
  }

  /** Refuses a sample that comes at the wrong time. */
  void checkOrder(int sample) {}

  /** Whether another observer of this class was made with the same settings. */
  boolean hasSettingsOf(Observer other) {
    return true;
  }

  /** Takes one sample's values (NaN and infinities still inside) and their finite range. */
  abstract void record(float[] values, ObservedRange range, int sample);

  /** The range, when at least one finite value was seen. */
  abstract ObservedRange proposeRange(DType dtype, ActivationScheme scheme);

  /** Merges what {@link #record} keeps; the counters are merged already. */
  abstract void mergeRange(Observer other);
}
