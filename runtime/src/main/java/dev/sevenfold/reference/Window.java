package dev.sevenfold.reference;

/**
 * What one output index of a pool covers along one axis.
 *
 * @param from first index inside the input
 * @param to one past the last index inside the input; equal to {@code from} in padding alone
 * @param padded length when clipped to the padded input only
 */
public record Window(int from, int to, int padded) {
  /** Length inside the input; at most {@link #padded}. */
  public int size() {
    return to - from;
  }
}
