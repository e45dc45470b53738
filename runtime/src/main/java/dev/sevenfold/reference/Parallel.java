package dev.sevenfold.reference;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Runs independent pieces of a kernel on all cores (the common fork-join pool). Every output
 * element belongs to exactly one piece, so results never depend on the number of cores.
 */
public final class Parallel {
  /** Elements below which a piece of an element-wise kernel is not worth a task. */
  private static final int MIN_RANGE = 1 << 14;

  private Parallel() {}

  /** A half-open range of indices. */
  @FunctionalInterface
  public interface RangeConsumer {
    /** Handles indices {@code from} (inclusive) to {@code to} (exclusive). */
    void accept(int from, int to);
  }

  /** Calls {@code body} once for each of 0 … count - 1, in no particular order. */
  public static void forEach(int count, IntConsumer body) {
    if (count == 1) {
      body.accept(0);
    } else {
      IntStream.range(0, count).parallel().forEach(body);
    }
  }

  /** Covers 0 … length - 1 by ranges that are large enough to be worth a task. */
  public static void forEachRange(int length, RangeConsumer body) {
    int ranges = Math.max(1, length / MIN_RANGE);
    forEach(
        ranges,
        range ->
            body.accept(
                (int) ((long) length * range / ranges),
                (int) ((long) length * (range + 1) / ranges)));
  }
}
