package dev.sevenfold.reference;

/** Pools and means in float ({@code docs/arithmetic.md} section 6). */
public final class FloatPooling {
  private FloatPooling() {}

  /**
   * Largest element of each window inside the input. NaN wins, and +0.0 is larger than -0.0.
   *
   * @param input {@code [batch, channels, inHeight, inWidth]}
   * @param output {@code [batch, channels, outHeight, outWidth]}, overwritten
   */
  public static void max(Pool2dGeometry geometry, float[] input, float[] output) {
    PoolWalk.forEachWindow(geometry, largest(geometry.inWidth(), input, output));
  }

  private static PoolWalk.WindowConsumer largest(int width, float[] input, float[] output) {
    return (plane, rows, columns, divisor, index) -> {
      float max = Float.NEGATIVE_INFINITY;
      for (int row = rows.from(); row < rows.to(); row += rows.step()) {
        int line = plane + row * width;
        for (int column = columns.from(); column < columns.to(); column += columns.step()) {
          max = Math.max(max, input[line + column]);
        }
      }
      output[index] = max;
    };
  }

  /**
   * Average of each window: the elements inside the input added one by one, row-major, from +0.0,
   * then divided by the window's count or the given divisor. A window of padding alone gives +0.0.
   *
   * @param input {@code [batch, channels, inHeight, inWidth]}
   * @param output {@code [batch, channels, outHeight, outWidth]}, overwritten
   */
  public static void average(Pool2dGeometry geometry, float[] input, float[] output) {
    int width = geometry.inWidth();
    PoolWalk.forEachWindow(
        geometry,
        (plane, rows, columns, divisor, index) ->
            output[index] = average(input, plane, width, rows, columns, divisor));
  }

  /** Largest element of each adaptive window, compared as in {@link #max}. */
  public static void adaptiveMax(AdaptivePool2dGeometry geometry, float[] input, float[] output) {
    PoolWalk.forEachWindow(geometry, largest(geometry.inWidth(), input, output));
  }

  /** Average of each adaptive window, summed as in {@link #average}. */
  public static void adaptiveAverage(
      AdaptivePool2dGeometry geometry, float[] input, float[] output) {
    int width = geometry.inWidth();
    PoolWalk.forEachWindow(
        geometry,
        (plane, rows, columns, divisor, index) ->
            output[index] = average(input, plane, width, rows, columns, divisor));
  }

  private static float average(
      float[] input, int plane, int width, Window rows, Window columns, int divisor) {
    if (rows.size() * columns.size() == 0) {
      return 0f;
    }
    float sum = 0f;
    for (int row = rows.from(); row < rows.to(); row += rows.step()) {
      int line = plane + row * width;
      for (int column = columns.from(); column < columns.to(); column += columns.step()) {
        sum += input[line + column];
      }
    }
    return sum / (float) divisor;
  }

  /**
   * Mean over the middle axis: {@link LaneSum} divided by the number of elements.
   *
   * @param input {@code [outer, reduced, inner]}
   * @param output {@code [outer, inner]}, overwritten
   */
  public static void mean(ReduceGeometry geometry, float[] input, float[] output) {
    int inner = geometry.inner();
    float count = geometry.reduced();
    Parallel.forEach(
        geometry.outer(),
        outer -> {
          float[] sums =
              LaneSum.sum(input, outer * geometry.reduced() * inner, geometry.reduced(), inner);
          for (int i = 0; i < inner; i++) {
            output[outer * inner + i] = sums[i] / count;
          }
        });
  }
}
