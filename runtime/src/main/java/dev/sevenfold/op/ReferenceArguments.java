package dev.sevenfold.op;

/** Names for the literals of generated Java references: each returns its arguments. */
public final class ReferenceArguments {
  private ReferenceArguments() {}

  /** {height, width}. */
  public static int[] kernel(int height, int width) {
    return new int[] {height, width};
  }

  /** {height, width}. */
  public static int[] stride(int height, int width) {
    return new int[] {height, width};
  }

  /** {height, width}. */
  public static int[] dilation(int height, int width) {
    return new int[] {height, width};
  }

  /** {height, width}. */
  public static int[] output(int height, int width) {
    return new int[] {height, width};
  }

  /** {top, bottom, left, right}. */
  public static int[] padding(int top, int bottom, int left, int right) {
    return new int[] {top, bottom, left, right};
  }

  /** A shape. */
  public static int[] shape(int... dimensions) {
    return dimensions;
  }

  /** Axes, from the front. */
  public static int[] axes(int... axes) {
    return axes;
  }

  static String call(String name, int[] values) {
    StringBuilder text = new StringBuilder(name).append('(');
    for (int i = 0; i < values.length; i++) {
      text.append(i == 0 ? "" : ", ").append(values[i]);
    }
    return text.append(')').toString();
  }

  static String real(double value) {
    if (Double.isInfinite(value)) {
      return "Double." + (value > 0 ? "POSITIVE" : "NEGATIVE") + "_INFINITY";
    }
    return Double.toString(value);
  }
}
