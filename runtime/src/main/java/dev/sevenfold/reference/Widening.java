package dev.sevenfold.reference;

/** Copies of code arrays in the type that a kernel computes in. */
final class Widening {
  private Widening() {}

  static int[] toInts(byte[] codes) {
    int[] wide = new int[codes.length];
    Parallel.forEachRange(
        codes.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            wide[i] = codes[i];
          }
        });
    return wide;
  }

  static double[] toDoubles(short[] codes) {
    double[] wide = new double[codes.length];
    Parallel.forEachRange(
        codes.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            wide[i] = codes[i];
          }
        });
    return wide;
  }

  static short[] toShorts(byte[] codes) {
    short[] wide = new short[codes.length];
    Parallel.forEachRange(
        codes.length,
        (from, to) -> {
          for (int i = from; i < to; i++) {
            wide[i] = codes[i];
          }
        });
    return wide;
  }
}
