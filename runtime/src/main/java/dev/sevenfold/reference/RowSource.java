package dev.sevenfold.reference;

/**
 * An input array seen as runs of elements of the type that is computed in.
 *
 * @param <R> array type of a row
 */
interface RowSource<R> {
  /** Copies {@code count} input elements, {@code step} apart, to {@code row[from…]}. */
  void copy(int index, int step, R row, int from, int count);

  /** Sets {@code row[from … to - 1]} to the value of padding. */
  void pad(R row, int from, int to);
}
