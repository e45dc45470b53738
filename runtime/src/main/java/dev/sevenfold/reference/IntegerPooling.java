package dev.sevenfold.reference;

/**
 * Pools and means of int8 and int16 codes ({@code docs/arithmetic.md} section 5). Input and output
 * have codes of one width. An average has one multiplier for each distinct divisor: see {@link
 * Pool2dGeometry#distinctCounts()}.
 */
public final class IntegerPooling {
  private IntegerPooling() {}

  /**
   * Largest code of each window inside the input; padding never wins.
   *
   * @param input {@code [batch, channels, inHeight, inWidth]}
   * @param output {@code [batch, channels, outHeight, outWidth]}, overwritten
   */
  public static void max(Pool2dGeometry geometry, Codes input, Codes output) {
    PoolWalk.forEachWindow(geometry, largest(geometry.inWidth(), input, output));
  }

  /** Largest code of each adaptive window. */
  public static void adaptiveMax(AdaptivePool2dGeometry geometry, Codes input, Codes output) {
    PoolWalk.forEachWindow(geometry, largest(geometry.inWidth(), input, output));
  }

  private static PoolWalk.WindowConsumer largest(int width, Codes input, Codes output) {
    return (plane, rows, columns, divisor, index) -> {
      int max = input.min();
      for (int row = rows.from(); row < rows.to(); row += rows.step()) {
        int line = plane + row * width;
        for (int column = columns.from(); column < columns.to(); column += columns.step()) {
          max = Math.max(max, input.get(line + column));
        }
      }
      output.set(index, max);
    };
  }

  /**
   * Average of each window. Padding is real zero: it counts only if the geometry says so. A window
   * of padding alone gives real zero.
   *
   * @param input {@code [batch, channels, inHeight, inWidth]}
   * @param output {@code [batch, channels, outHeight, outWidth]}, overwritten
   * @throws IllegalArgumentException if the divisor of a window is not among the counts
   */
  public static void average(
      Pool2dGeometry geometry, Codes input, AverageRequantization average, Codes output) {
    PoolWalk.forEachWindow(geometry, averaging(average, geometry.inWidth(), input, output));
  }

  /** Average of each adaptive window. */
  public static void adaptiveAverage(
      AdaptivePool2dGeometry geometry, Codes input, AverageRequantization average, Codes output) {
    PoolWalk.forEachWindow(geometry, averaging(average, geometry.inWidth(), input, output));
  }

  private static PoolWalk.WindowConsumer averaging(
      AverageRequantization average, int width, Codes input, Codes output) {
    int bits = bits(input);
    return (plane, rows, columns, divisor, index) -> {
      long sum = 0;
      for (int row = rows.from(); row < rows.to(); row += rows.step()) {
        int line = plane + row * width;
        for (int column = columns.from(); column < columns.to(); column += columns.step()) {
          sum += input.get(line + column);
        }
      }
      output.set(index, average.code(sum, rows.size() * columns.size(), divisor, bits));
    };
  }

  /** log2 of the largest magnitude of a code. */
  private static int bits(Codes codes) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(codes.max());
  }

  /**
   * Mean over the middle axis, or the sum where the multiplier does not divide.
   *
   * @param input {@code [outer, reduced, inner]}
   * @param average has the one count {@code reduced}
   * @param output {@code [outer, inner]}, overwritten
   */
  public static void mean(
      ReduceGeometry geometry, Codes input, AverageRequantization average, Codes output) {
    int reduced = geometry.reduced();
    int inner = geometry.inner();
    int bits = bits(input);
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          for (int i = 0; i < inner; i++) {
            long sum = 0;
            for (int r = 0; r < reduced; r++) {
              sum += input.get((outer * reduced + r) * inner + i);
            }
            output.set(outer * inner + i, average.code(sum, reduced, reduced, bits));
          }
        });
  }
}
