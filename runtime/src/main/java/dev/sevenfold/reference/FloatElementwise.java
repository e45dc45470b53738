package dev.sevenfold.reference;

/**
 * Element-wise operators in float. Each operation of the formulas is one IEEE rounding; nothing is
 * fused.
 */
public final class FloatElementwise {
  private FloatElementwise() {}

  /**
   * {@code value < lo ? lo : value > hi ? hi : value}. So NaN passes unchanged, and a zero at a
   * bound of zero keeps its own sign.
   */
  public static float clamp(float value, float lo, float hi) {
    if (value < lo) {
      return lo;
    }
    return value > hi ? hi : value;
  }

  /**
   * {@code output = clamp(a + alpha * b, lo, hi)}, with broadcasting.
   *
   * @param bounds {@code {lo, hi}}, infinite when there is no clamp
   * @param output dense, of the shape a and b broadcast to; may be a or b if that has its shape
   */
  public static void add(
      BroadcastGeometry geometry,
      float[] a,
      float[] b,
      float alpha,
      float[] bounds,
      float[] output) {
    int last = geometry.rank() - 1;
    int aStep = geometry.aStrides()[last];
    int bStep = geometry.bStrides()[last];
    BroadcastWalk.forEachRun(
        geometry,
        (aIndex, bIndex, outputIndex, count) -> {
          for (int i = 0; i < count; i++) {
            float sum = a[aIndex + i * aStep] + alpha * b[bIndex + i * bStep];
            output[outputIndex + i] = clamp(sum, bounds[0], bounds[1]);
          }
        });
  }

  /** {@code output = clamp(a * b, lo, hi)}, with broadcasting; see {@link #add}. */
  public static void multiply(
      BroadcastGeometry geometry, float[] a, float[] b, float[] bounds, float[] output) {
    int last = geometry.rank() - 1;
    int aStep = geometry.aStrides()[last];
    int bStep = geometry.bStrides()[last];
    BroadcastWalk.forEachRun(
        geometry,
        (aIndex, bIndex, outputIndex, count) -> {
          for (int i = 0; i < count; i++) {
            float product = a[aIndex + i * aStep] * b[bIndex + i * bStep];
            output[outputIndex + i] = clamp(product, bounds[0], bounds[1]);
          }
        });
  }

  /** {@code output = clamp(a / b, lo, hi)}, with broadcasting; see {@link #add}. */
  public static void divide(
      BroadcastGeometry geometry, float[] a, float[] b, float[] bounds, float[] output) {
    int last = geometry.rank() - 1;
    int aStep = geometry.aStrides()[last];
    int bStep = geometry.bStrides()[last];
    BroadcastWalk.forEachRun(
        geometry,
        (aIndex, bIndex, outputIndex, count) -> {
          for (int i = 0; i < count; i++) {
            float quotient = a[aIndex + i * aStep] / b[bIndex + i * bStep];
            output[outputIndex + i] = clamp(quotient, bounds[0], bounds[1]);
          }
        });
  }

  /**
   * {@code output = input + scalar}, element by element.
   *
   * @param scalar one value
   * @param output as long as the input; may be the input
   */
  public static void addScalar(float[] input, float[] scalar, float[] output) {
    float value = scalar[0];
    Parallel.forEachRange(
        input.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            output[i] = input[i] + value;
          }
        });
  }

  /** {@code output = input - scalar}, or {@code scalar - input} when reversed. */
  public static void subtractScalar(
      float[] input, float[] scalar, boolean reversed, float[] output) {
    float value = scalar[0];
    Parallel.forEachRange(
        input.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            output[i] = reversed ? value - input[i] : input[i] - value;
          }
        });
  }

  /**
   * {@link #clamp(float, float, float)} of every element.
   *
   * @param bounds {@code {lo, hi}}
   * @param output as long as the input; may be the input
   */
  public static void clamp(float[] input, float[] bounds, float[] output) {
    float lo = bounds[0];
    float hi = bounds[1];
    Parallel.forEachRange(
        input.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            output[i] = clamp(input[i], lo, hi);
          }
        });
  }
}
