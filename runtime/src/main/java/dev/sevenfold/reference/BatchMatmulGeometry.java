package dev.sevenfold.reference;

import java.util.Arrays;

/**
 * Sizes of products of matrices, one per batch entry: a {@code [..., rows, inner]}, b {@code [...,
 * inner, columns]} or, transposed, {@code [..., columns, inner]}, output {@code [..., rows,
 * columns]}. Batch entry {@code (i0, i1, …)} reads matrix {@code sum of i * strides} of an operand.
 * The C twin is {@code struct sevenfold_batch_matmul}.
 *
 * @param rows M
 * @param inner K, the axis that is summed over
 * @param columns N
 * @param transposed 1 when b holds its columns as rows, else 0
 * @param rank 1..6, how many entries of the arrays count
 * @param dims sizes of the batch's axes, padded with 1 to six entries; not to be modified
 * @param aStrides matrices of a to step per batch axis, 0 where a repeats; not to be modified
 * @param bStrides matrices of b to step per batch axis, 0 where b repeats; not to be modified
 */
public record BatchMatmulGeometry(
    int rows,
    int inner,
    int columns,
    int transposed,
    int rank,
    int[] dims,
    int[] aStrides,
    int[] bStrides) {
  /**
   * The product of two tensors of at least two axes. Where b is a single matrix, the batch of a
   * becomes more rows.
   */
  public static BatchMatmulGeometry of(int[] a, int[] b, boolean transposed) {
    int[] aBatch = Arrays.copyOf(a, a.length - 2);
    int[] bBatch = Arrays.copyOf(b, b.length - 2);
    int rows = a[a.length - 2];
    int columns = transposed ? b[b.length - 2] : b[b.length - 1];
    if (Arrays.stream(bBatch).allMatch(size -> size == 1)) {
      rows *= Arrays.stream(aBatch).reduce(1, (product, size) -> product * size);
      aBatch = bBatch;
    }
    BroadcastGeometry batch = BroadcastGeometry.of(aBatch, bBatch);
    return new BatchMatmulGeometry(
        rows,
        a[a.length - 1],
        columns,
        transposed ? 1 : 0,
        batch.rank(),
        batch.dims(),
        batch.aStrides(),
        batch.bStrides());
  }

  /** Number of products. */
  public int batches() {
    return Arrays.stream(dims).reduce(1, (product, size) -> product * size);
  }

  /** Elements of a before the matrix of a batch entry. */
  int aIndex(int entry) {
    return matrix(aStrides, entry) * rows * inner;
  }

  /** Elements of b before the matrix of a batch entry. */
  int bIndex(int entry) {
    return matrix(bStrides, entry) * columns * inner;
  }

  private int matrix(int[] strides, int entry) {
    int matrix = 0;
    int rest = entry;
    for (int axis = rank - 1; axis >= 0; axis--) {
      matrix += rest % dims[axis] * strides[axis];
      rest /= dims[axis];
    }
    return matrix;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BatchMatmulGeometry that
        && rows == that.rows
        && inner == that.inner
        && columns == that.columns
        && transposed == that.transposed
        && rank == that.rank
        && Arrays.equals(dims, that.dims)
        && Arrays.equals(aStrides, that.aStrides)
        && Arrays.equals(bStrides, that.bStrides);
  }

  @Override
  public int hashCode() {
    int sizes = Arrays.hashCode(new int[] {rows, inner, columns, transposed, rank});
    int batch = 31 * Arrays.hashCode(dims) + Arrays.hashCode(aStrides);
    return 31 * (31 * sizes + batch) + Arrays.hashCode(bStrides);
  }

  @Override
  public String toString() {
    return ("BatchMatmulGeometry[rows=%d, inner=%d, columns=%d, transposed=%d, rank=%d, dims=%s,"
            + " aStrides=%s, bStrides=%s]")
        .formatted(
            rows,
            inner,
            columns,
            transposed,
            rank,
            Arrays.toString(dims),
            Arrays.toString(aStrides),
            Arrays.toString(bStrides));
  }
}
