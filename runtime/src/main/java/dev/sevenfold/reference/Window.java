package dev.sevenfold.reference;

/**
 * What one output index of a pool covers along one axis.
 *
 * @param from first index inside the input
 * @param to behind the last index inside the input; equal to {@code from} in padding alone
 * @param step from one index to the next
 * @param padded number of indices inside the padded input
 */
public record Window(int from, int to, int step, int padded) {
  /** Number of indices inside the input; at most {@link #padded}. */
  public int size() {
    return (to - from + step - 1) / step;
  }
}
