package dev.sevenfold.reference;

/**
 * Changes of the element type. Floats become integers by dropping what is behind the point; what is
 * too large saturates, NaN becomes 0. Integers become the nearest float, half to even. Everything
 * but 0 is true, NaN too.
 */
public final class Casts {
  private Casts() {}

  /** Casts between {@code float[], int[], long[]} and, for truth values, {@code byte[]}. */
  public static void cast(Object input, Object output) {
    if (output instanceof float[] floats) {
      for (int i = 0; i < floats.length; i++) {
        floats[i] = input instanceof float[] real ? real[i] : whole(input, i);
      }
    } else if (output instanceof long[] longs) {
      for (int i = 0; i < longs.length; i++) {
        longs[i] = input instanceof float[] real ? (long) real[i] : whole(input, i);
      }
    } else {
      byte[] bits = (byte[]) output;
      for (int i = 0; i < bits.length; i++) {
        boolean isZero = input instanceof float[] real ? real[i] == 0 : whole(input, i) == 0;
        bits[i] = (byte) (isZero ? 0 : 1);
      }
    }
  }

  private static long whole(Object input, int index) {
    if (input instanceof long[] longs) {
      return longs[index];
    }
    return input instanceof int[] ints ? ints[index] : ((byte[]) input)[index] == 0 ? 0 : 1;
  }
}
