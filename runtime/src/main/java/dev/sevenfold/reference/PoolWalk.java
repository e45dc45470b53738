package dev.sevenfold.reference;

import java.util.function.IntFunction;

/** Walks the windows of a pool, plane by plane, on all cores. */
final class PoolWalk {
  private PoolWalk() {}

  /** One window of one channel of one image. */
  @FunctionalInterface
  interface WindowConsumer {
    /**
     * Computes one output element.
     *
     * @param plane index of the channel's first input element
     * @param divisor what an average divides by
     */
    void accept(int plane, Window rows, Window columns, int divisor, int outputIndex);
  }

  static void forEachWindow(Pool2dGeometry g, WindowConsumer consumer) {
    forEachWindow(
        g.batch() * g.channels(),
        g.inHeight() * g.inWidth(),
        windows(g.outHeight(), g::rows),
        windows(g.outWidth(), g::columns),
        g::count,
        consumer);
  }

  static void forEachWindow(AdaptivePool2dGeometry g, WindowConsumer consumer) {
    forEachWindow(
        g.batch() * g.channels(),
        g.inHeight() * g.inWidth(),
        windows(g.outHeight(), g::rows),
        windows(g.outWidth(), g::columns),
        (rows, columns) -> rows.size() * columns.size(),
        consumer);
  }

  /** What the sum of a window is divided by. */
  @FunctionalInterface
  private interface Count {
    int of(Window rows, Window columns);
  }

  private static void forEachWindow(
      int planes,
      int inPlane,
      Window[] rows,
      Window[] columns,
      Count count,
      WindowConsumer consumer) {
    Parallel.forEach(
        planes,
        plane -> {
          int output = plane * rows.length * columns.length;
          for (Window row : rows) {
            for (Window column : columns) {
              consumer.accept(plane * inPlane, row, column, count.of(row, column), output++);
            }
          }
        });
  }

  private static Window[] windows(int size, IntFunction<Window> window) {
    Window[] windows = new Window[size];
    for (int index = 0; index < size; index++) {
      windows[index] = window.apply(index);
    }
    return windows;
  }
}
