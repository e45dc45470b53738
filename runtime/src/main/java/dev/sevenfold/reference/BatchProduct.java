package dev.sevenfold.reference;

/**
 * Computes a {@link BatchMatmulGeometry} on all cores. A work item is a block of rows of one
 * product: the right operand is copied into one array per k, so that every array has the same plain
 * index, which is the form that the JIT compiler vectorises; then each row of sums sees its k
 * ascending, one at a time.
 *
 * @param <R> array type of a row: the type that is computed in
 */
abstract class BatchProduct<R> {
  /** Enough rows to make the copy cheap, few enough to keep all cores busy. */
  private static final int ROWS_PER_ITEM = 64;

  private final BatchMatmulGeometry geometry;

  BatchProduct(BatchMatmulGeometry geometry) {
    this.geometry = geometry;
  }

  /** New rows of zeros. */
  abstract R[] newRows(int count, int length);

  /** {@code row[i] = b[index + i * step]}, without the zero point. */
  abstract void load(int index, int step, R row, int count);

  /** {@code sums[j] = sum of a[aIndex + k] * rows[k][j]}, k ascending, from 0. */
  abstract void multiply(int aIndex, R[] rows, R sums, int columns);

  /** Turns sums into elements of the output. */
  abstract void store(R sums, int outputIndex, int columns);

  final void run() {
    int blocks = (geometry.rows() - 1) / ROWS_PER_ITEM + 1;
    Parallel.forEach(
        geometry.batches() * blocks,
        item -> {
          int first = item % blocks * ROWS_PER_ITEM;
          runRows(item / blocks, first, Math.min(first + ROWS_PER_ITEM, geometry.rows()));
        });
  }

  private void runRows(int entry, int first, int end) {
    int inner = geometry.inner();
    int columns = geometry.columns();
    boolean transposed = geometry.transposed() == 1;
    R[] rows = newRows(inner, columns);
    for (int k = 0; k < inner; k++) {
      int index = geometry.bIndex(entry) + (transposed ? k : k * columns);
      load(index, transposed ? inner : 1, rows[k], columns);
    }
    R sums = newRows(1, columns)[0];
    for (int row = first; row < end; row++) {
      multiply(geometry.aIndex(entry) + row * inner, rows, sums, columns);
      store(sums, (entry * geometry.rows() + row) * columns, columns);
    }
  }
}
