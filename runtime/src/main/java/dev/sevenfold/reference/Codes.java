package dev.sevenfold.reference;

/**
 * An array of integer codes of either width, so that kernels that are bound by memory are written
 * once. Exactly two implementations: the JIT compiler then inlines both.
 */
public sealed interface Codes {
  /** The code at an index. */
  int get(int index);

  /** Stores a code, which is in the range of the type. */
  void set(int index, int code);

  /** Number of codes. */
  int length();

  /** Smallest code of the type. */
  int min();

  /** Largest code of the type. */
  int max();

  /** Codes of a byte array, which is not copied. */
  static Codes of(byte[] array) {
    return new Int8(array);
  }

  /** Codes of a short array, which is not copied. */
  static Codes of(short[] array) {
    return new Int16(array);
  }

  /** int8 codes. */
  record Int8(byte[] array) implements Codes {
    @Override
    public int get(int index) {
      return array[index];
    }

    @Override
    public void set(int index, int code) {
      array[index] = (byte) code;
    }

    @Override
    public int length() {
      return array.length;
    }

    @Override
    public int min() {
      return Byte.MIN_VALUE;
    }

    @Override
    public int max() {
      return Byte.MAX_VALUE;
    }
  }

  /** int16 codes. */
  record Int16(short[] array) implements Codes {
    @Override
    public int get(int index) {
      return array[index];
    }

    @Override
    public void set(int index, int code) {
      array[index] = (short) code;
    }

    @Override
    public int length() {
      return array.length;
    }

    @Override
    public int min() {
      return Short.MIN_VALUE;
    }

    @Override
    public int max() {
      return Short.MAX_VALUE;
    }
  }
}
