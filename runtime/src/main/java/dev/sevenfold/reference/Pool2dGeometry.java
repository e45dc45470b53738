package dev.sevenfold.reference;

import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Sizes of a max or average pool: input {@code [batch, channels, inHeight, inWidth]}, output {@code
 * [batch, channels, outHeight, outWidth]}. Ceil mode only shows in the output size. The C twin is
 * {@code struct sevenfold_pool2d}.
 *
 * @param dilationHeight from one row of a window to the next
 * @param dilationWidth from one column of a window to the next
 * @param countIncludePad 1 when an average counts padding as elements of value 0, else 0
 * @param divisor what an average divides every window's sum by; 0 means by the window's count
 */
public record Pool2dGeometry(
    int batch,
    int channels,
    int inHeight,
    int inWidth,
    int outHeight,
    int outWidth,
    int kernelHeight,
    int kernelWidth,
    int strideHeight,
    int strideWidth,
    int padTop,
    int padBottom,
    int padLeft,
    int padRight,
    int dilationHeight,
    int dilationWidth,
    int countIncludePad,
    int divisor) {

  /**
   * A geometry whose output size is computed.
   *
   * @param input {@code [batch, channels, height, width]}
   * @param kernel {@code [height, width]}
   * @param stride {@code [height, width]}
   * @param pads {@code [top, bottom, left, right]}
   * @param dilation {@code [height, width]}
   * @param divisor 0 to divide by the window's count
   */
  public static Pool2dGeometry of(
      int[] input,
      int[] kernel,
      int[] stride,
      int[] pads,
      int[] dilation,
      boolean ceilMode,
      boolean countIncludePad,
      int divisor) {
    return new Pool2dGeometry(
        input[0],
        input[1],
        input[2],
        input[3],
        outputSize(input[2], kernel[0], stride[0], pads[0], pads[1], dilation[0], ceilMode),
        outputSize(input[3], kernel[1], stride[1], pads[2], pads[3], dilation[1], ceilMode),
        kernel[0],
        kernel[1],
        stride[0],
        stride[1],
        pads[0],
        pads[1],
        pads[2],
        pads[3],
        dilation[0],
        dilation[1],
        countIncludePad ? 1 : 0,
        divisor);
  }

  /**
   * Output size along one axis. In ceil mode a last, partial window is added if it starts inside
   * the input or the padding before it (PyTorch's rule). Zero or negative when no window fits: such
   * a geometry must be refused.
   */
  public static int outputSize(
      int in, int kernel, int stride, int padBefore, int padAfter, int dilation, boolean ceilMode) {
    int span = in + padBefore + padAfter - Conv2dGeometry.effectiveKernel(kernel, dilation);
    int size = Math.floorDiv(span + (ceilMode ? stride - 1 : 0), stride) + 1;
    boolean startsBehindInput = ceilMode && (size - 1) * stride >= in + padBefore;
    return startsBehindInput ? size - 1 : size;
  }

  /** The rows (of the input) that output row {@code outRow} covers. */
  public Window rows(int outRow) {
    return window(
        outRow * strideHeight - padTop, kernelHeight, dilationHeight, inHeight, padBottom);
  }

  /** The columns (of the input) that output column {@code outColumn} covers. */
  public Window columns(int outColumn) {
    return window(outColumn * strideWidth - padLeft, kernelWidth, dilationWidth, inWidth, padRight);
  }

  /** A window whose first index, perhaps in the padding, is {@code start}. */
  private static Window window(int start, int kernel, int dilation, int in, int padAfter) {
    int reach = Conv2dGeometry.effectiveKernel(kernel, dilation);
    int to = Math.min(start + reach, in + padAfter);
    int skipped = Math.max(0, (dilation - 1 - start) / dilation);
    int first = start + skipped * dilation;
    int last = Math.max(first, Math.min(to, in));
    return new Window(first, last, dilation, (to - start + dilation - 1) / dilation);
  }

  /** Whether each window has an element of the input, as a largest one needs. */
  public boolean everyWindowTouchesTheInput() {
    return IntStream.range(0, outHeight).allMatch(row -> rows(row).size() > 0)
        && IntStream.range(0, outWidth).allMatch(column -> columns(column).size() > 0);
  }

  /**
   * What an average divides the sum of a window by: {@link #divisor} if given, else the elements of
   * the window inside the padded input (padding counts) or inside the input (it does not; 0 for a
   * window of padding alone).
   */
  public int count(Window rows, Window columns) {
    if (divisor != 0) {
      return divisor;
    }
    return countIncludePad == 1 ? rows.padded() * columns.padded() : rows.size() * columns.size();
  }

  /**
   * The distinct counts of all windows that touch the input, ascending: one multiplier and shift is
   * needed for each.
   */
  public int[] distinctCounts() {
    TreeSet<Integer> counts = new TreeSet<>();
    for (int row = 0; row < outHeight; row++) {
      for (int column = 0; column < outWidth; column++) {
        if (rows(row).size() * columns(column).size() > 0) {
          counts.add(count(rows(row), columns(column)));
        }
      }
    }
    return counts.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Elements of the output, all images. */
  public int outputElements() {
    return batch * channels * outHeight * outWidth;
  }
}
