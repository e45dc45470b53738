package dev.sevenfold.reference;

/**
 * Element-wise operators on integers and truth values, which are what they are and never codes, and
 * comparisons. Truth values are bytes: 0 is false, everything else true; results are 0 or 1.
 */
public final class ExactElementwise {
  private ExactElementwise() {}

  /** Where both operands of an output element are. */
  @FunctionalInterface
  private interface Element {
    void accept(int a, int b, int output);
  }

  private static void forEach(BroadcastGeometry geometry, Element element) {
    int last = geometry.rank() - 1;
    int aStep = geometry.aStrides()[last];
    int bStep = geometry.bStrides()[last];
    BroadcastWalk.forEachRun(
        geometry,
        (aIndex, bIndex, outputIndex, count) -> {
          for (int i = 0; i < count; i++) {
            element.accept(aIndex + i * aStep, bIndex + i * bStep, outputIndex + i);
          }
        });
  }

  /**
   * {@code output = function(a, b)}, with broadcasting.
   *
   * @param output dense, of the shape a and b broadcast to; may be a or b if that has its shape
   */
  public static void apply(
      Int64Function function, BroadcastGeometry geometry, long[] a, long[] b, long[] output) {
    forEach(geometry, (x, y, z) -> output[z] = function.apply(a[x], b[y]));
  }

  /** {@code output = function(a, b)}, with broadcasting. */
  public static void apply(
      BoolFunction function, BroadcastGeometry geometry, byte[] a, byte[] b, byte[] output) {
    forEach(geometry, (x, y, z) -> output[z] = bit(function.apply(a[x] != 0, b[y] != 0)));
  }

  /** {@code output = !input}, element by element. */
  public static void not(byte[] input, byte[] output) {
    for (int i = 0; i < input.length; i++) {
      output[i] = bit(input[i] == 0);
    }
  }

  /** Whether a comparison of floats holds, with broadcasting. */
  public static void compare(
      Comparison comparison, BroadcastGeometry geometry, float[] a, float[] b, byte[] output) {
    forEach(geometry, (x, y, z) -> output[z] = bit(comparison.holds(a[x], b[y])));
  }

  /** Whether a comparison of integers holds, with broadcasting. */
  public static void compare(
      Comparison comparison, BroadcastGeometry geometry, long[] a, long[] b, byte[] output) {
    forEach(geometry, (x, y, z) -> output[z] = bit(comparison.holds(a[x], b[y])));
  }

  /** {@code output = min(max(input, lo), hi)}, element by element. */
  public static void clamp(long[] input, long lo, long hi, long[] output) {
    for (int i = 0; i < input.length; i++) {
      output[i] = Math.min(Math.max(input[i], lo), hi);
    }
  }

  private static byte bit(boolean value) {
    return (byte) (value ? 1 : 0);
  }
}
