package dev.sevenfold.reference;

import java.util.TreeSet;

/**
 * Sizes of an adaptive average pool: input {@code [batch, channels, inHeight, inWidth]}, output
 * {@code [batch, channels, outHeight, outWidth]}. Output index i covers {@code floor(i * in / out)}
 * (inclusive) to {@code ceil((i + 1) * in / out)} (exclusive). The C twin is {@code struct
 * sevenfold_adaptive_pool2d}.
 */
public record AdaptivePool2dGeometry(
    int batch, int channels, int inHeight, int inWidth, int outHeight, int outWidth) {

  /** The rows (of the input) that output row {@code outRow} covers. */
  public Window rows(int outRow) {
    return window(outRow, inHeight, outHeight);
  }

  /** The columns (of the input) that output column {@code outColumn} covers. */
  public Window columns(int outColumn) {
    return window(outColumn, inWidth, outWidth);
  }

  private static Window window(int index, int in, int out) {
    int from = (int) ((long) index * in / out);
    int to = (int) (((index + 1L) * in + out - 1) / out);
    return new Window(from, to, 1, to - from);
  }

  /** The distinct window sizes, ascending: one multiplier and shift is needed for each. */
  public int[] distinctCounts() {
    TreeSet<Integer> counts = new TreeSet<>();
    for (int row = 0; row < outHeight; row++) {
      for (int column = 0; column < outWidth; column++) {
        counts.add(rows(row).size() * columns(column).size());
      }
    }
    return counts.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Elements of the output, all images. */
  public int outputElements() {
    return batch * channels * outHeight * outWidth;
  }
}
