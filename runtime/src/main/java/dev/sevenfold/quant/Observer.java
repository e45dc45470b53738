package dev.sevenfold.quant;

import dev.sevenfold.annotations.ActivationScheme;
import dev.sevenfold.annotations.ObserverType;
import dev.sevenfold.tensor.DType;

/**
 * Records the values of one tensor over the calibration samples in memory that does not grow with
 * their number, and proposes a range; docs/arithmetic.md section 2. Not thread-safe: one per
 * thread, then {@link #merge}.
 */
public interface Observer {
  /** The tensor observed, for messages. */
  String tensor();

  /** How the range is found. */
  ObserverType type();

  /**
   * Takes all values of the tensor for one sample. NaN and infinities are skipped and counted.
   *
   * @param values at least one value
   * @param sample 0-based index of the calibration sample; MOVING_AVERAGE needs rising indices
   */
  void observe(float[] values, int sample);

  /**
   * The range to quantize with.
   *
   * @throws dev.sevenfold.diagnostic.SevenfoldException if no sample, or no finite value, was seen
   */
  ObservedRange range(DType dtype, ActivationScheme scheme);

  /** What was counted, for the calibration audit. */
  ValueStatistics statistics();

  /** Whether {@link #merge} gives, in any order, exactly what one observer of all would hold. */
  boolean isMergeable();

  /** Adds what another observer of the same tensor, type and settings saw. */
  void merge(Observer other);

  /** Everything needed to go on later, see {@link Observers#restore}. */
  ObserverState state();
}
