package dev.sevenfold.reference;

/**
 * Pools and means of int8 and int16 codes ({@code docs/arithmetic.md} section 5). The averages take
 * {@code quantization = {z_x, z_y, lo, hi, entries}} and, per distinct divisor in ascending order,
 * its count, multiplier (below 2^30) and shift (0..62): see {@link
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
  public static void max(Pool2dGeometry geometry, byte[] input, byte[] output) {
    max(geometry, Codes.of(input), Codes.of(output));
  }

  /** As for int8, for int16 codes. */
  public static void max(Pool2dGeometry geometry, short[] input, short[] output) {
    max(geometry, Codes.of(input), Codes.of(output));
  }

  private static void max(Pool2dGeometry geometry, Codes input, Codes output) {
    int width = geometry.inWidth();
    PoolWalk.forEachWindow(
        geometry,
        (plane, rows, columns, divisor, index) -> {
          int max = input.min();
          for (int row = rows.from(); row < rows.to(); row++) {
            int line = plane + row * width;
            for (int column = columns.from(); column < columns.to(); column++) {
              max = Math.max(max, input.get(line + column));
            }
          }
          output.set(index, max);
        });
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
      Pool2dGeometry geometry,
      byte[] input,
      int[] quantization,
      int[] counts,
      int[] multiplier,
      int[] shift,
      byte[] output) {
    AverageRequantization requantization =
        AverageRequantization.int8(quantization, counts, multiplier, shift);
    PoolWalk.forEachWindow(
        geometry,
        averaging(requantization, geometry.inWidth(), Codes.of(input), Codes.of(output)));
  }

  /** As for int8, for int16 codes. */
  public static void average(
      Pool2dGeometry geometry,
      short[] input,
      int[] quantization,
      int[] counts,
      int[] multiplier,
      int[] shift,
      short[] output) {
    AverageRequantization requantization =
        AverageRequantization.int16(quantization, counts, multiplier, shift);
    PoolWalk.forEachWindow(
        geometry,
        averaging(requantization, geometry.inWidth(), Codes.of(input), Codes.of(output)));
  }

  /** Average of each adaptive window; parameters as for the average pool. */
  public static void adaptiveAverage(
      AdaptivePool2dGeometry geometry,
      byte[] input,
      int[] quantization,
      int[] counts,
      int[] multiplier,
      int[] shift,
      byte[] output) {
    AverageRequantization requantization =
        AverageRequantization.int8(quantization, counts, multiplier, shift);
    PoolWalk.forEachWindow(
        geometry,
        averaging(requantization, geometry.inWidth(), Codes.of(input), Codes.of(output)));
  }

  /** As for int8, for int16 codes. */
  public static void adaptiveAverage(
      AdaptivePool2dGeometry geometry,
      short[] input,
      int[] quantization,
      int[] counts,
      int[] multiplier,
      int[] shift,
      short[] output) {
    AverageRequantization requantization =
        AverageRequantization.int16(quantization, counts, multiplier, shift);
    PoolWalk.forEachWindow(
        geometry,
        averaging(requantization, geometry.inWidth(), Codes.of(input), Codes.of(output)));
  }

  private static PoolWalk.WindowConsumer averaging(
      AverageRequantization requantization, int width, Codes input, Codes output) {
    return (plane, rows, columns, divisor, index) -> {
      long sum = 0;
      for (int row = rows.from(); row < rows.to(); row++) {
        int line = plane + row * width;
        for (int column = columns.from(); column < columns.to(); column++) {
          sum += input.get(line + column);
        }
      }
      output.set(index, requantization.code(sum, rows.size() * columns.size(), divisor));
    };
  }

  /**
   * Mean over the middle axis.
   *
   * @param input {@code [outer, reduced, inner]}
   * @param counts {@code {reduced}}, with its multiplier and shift
   * @param output {@code [outer, inner]}, overwritten
   */
  public static void mean(
      ReduceGeometry geometry,
      byte[] input,
      int[] quantization,
      int[] counts,
      int[] multiplier,
      int[] shift,
      byte[] output) {
    AverageRequantization requantization =
        AverageRequantization.int8(quantization, counts, multiplier, shift);
    mean(geometry, requantization, Codes.of(input), Codes.of(output));
  }

  /** As for int8, for int16 codes. */
  public static void mean(
      ReduceGeometry geometry,
      short[] input,
      int[] quantization,
      int[] counts,
      int[] multiplier,
      int[] shift,
      short[] output) {
    AverageRequantization requantization =
        AverageRequantization.int16(quantization, counts, multiplier, shift);
    mean(geometry, requantization, Codes.of(input), Codes.of(output));
  }

  private static void mean(
      ReduceGeometry geometry, AverageRequantization requantization, Codes input, Codes output) {
    int reduced = geometry.reduced();
    int inner = geometry.inner();
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          for (int i = 0; i < inner; i++) {
            long sum = 0;
            for (int r = 0; r < reduced; r++) {
              sum += input.get((outer * reduced + r) * inner + i);
            }
            output.set(outer * inner + i, requantization.code(sum, reduced, reduced));
          }
        });
  }
}
