package dev.sevenfold.reference;

/**
 * Sizes of a matrix product. For linear: input {@code [rows, inner]}, weight {@code [columns,
 * inner]}, output {@code [rows, columns]}. The C twin is {@code struct sevenfold_matmul}.
 *
 * @param rows M
 * @param inner K, the axis that is summed over
 * @param columns N
 */
public record MatmulGeometry(int rows, int inner, int columns) {
  /** Elements of the output. */
  public int outputElements() {
    return rows * columns;
  }

  /** Multiply-accumulate operations of one call. */
  public long macs() {
    return (long) rows * inner * columns;
  }
}
