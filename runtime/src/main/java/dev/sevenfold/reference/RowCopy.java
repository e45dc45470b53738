package dev.sevenfold.reference;

/** Copies elements that are a fixed distance apart to consecutive places, for one array type. */
@FunctionalInterface
interface RowCopy {
  /** Copies {@code count} elements from {@code from}, {@code step} apart, to {@code to…}. */
  void copy(int from, int step, int to, int count);

  /** The copy between two primitive arrays of one type. */
  static RowCopy of(Object input, Object output) {
    if (input instanceof float[] a && output instanceof float[] b) {
      return (from, step, to, count) -> {
        for (int i = 0; i < count; i++) {
          b[to + i] = a[from + i * step];
        }
      };
    }
    if (input instanceof byte[] a && output instanceof byte[] b) {
      return (from, step, to, count) -> {
        for (int i = 0; i < count; i++) {
          b[to + i] = a[from + i * step];
        }
      };
    }
    if (input instanceof short[] a && output instanceof short[] b) {
      return (from, step, to, count) -> {
        for (int i = 0; i < count; i++) {
          b[to + i] = a[from + i * step];
        }
      };
    }
    return anyType(input, output);
  }

  /** One element at a time: for types that are rare, and the check that the types agree. */
  private static RowCopy anyType(Object input, Object output) {
    if (input.getClass() != output.getClass() || !input.getClass().isArray()) {
      throw new IllegalArgumentException(
          "cannot copy a "
              + input.getClass().getTypeName()
              + " to a "
              + output.getClass().getTypeName());
    }
    return (from, step, to, count) -> {
      for (int i = 0; i < count; i++) {
        System.arraycopy(input, from + i * step, output, to + i, 1);
      }
    };
  }
}
