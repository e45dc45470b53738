package dev.sevenfold.reference;

/** Walks a {@link BroadcastGeometry} in runs along its last axis, on all cores. */
final class BroadcastWalk {
  private BroadcastWalk() {}

  /** A run of output elements. */
  @FunctionalInterface
  interface Run {
    /** Handles {@code count} output elements whose first operands are at the given indices. */
    void accept(int aIndex, int bIndex, int outputIndex, int count);
  }

  static void forEachRun(BroadcastGeometry g, Run run) {
    int last = g.rank() - 1;
    int length = g.dims()[last];
    int rows = g.outputElements() / length;
    if (rows == 1) {
      int a = g.aStrides()[last];
      int b = g.bStrides()[last];
      Parallel.forEachRange(length, (from, to) -> run.accept(from * a, from * b, from, to - from));
    } else {
      Parallel.forEach(
          rows,
          row ->
              run.accept(
                  operandIndex(g, g.aStrides(), row),
                  operandIndex(g, g.bStrides(), row),
                  row * length,
                  length));
    }
  }

  private static int operandIndex(BroadcastGeometry g, int[] strides, int row) {
    int index = 0;
    int rest = row;
    for (int axis = g.rank() - 2; axis >= 0; axis--) {
      index += rest % g.dims()[axis] * strides[axis];
      rest /= g.dims()[axis];
    }
    return index;
  }
}
