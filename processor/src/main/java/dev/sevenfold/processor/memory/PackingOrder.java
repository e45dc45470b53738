package dev.sevenfold.processor.memory;

import java.util.stream.IntStream;

/** In which order ranges are placed, and which of them are placed from the top. */
final class PackingOrder {
  private final int[] ranges;
  private final boolean[] fromTop;

  private PackingOrder(int[] ranges, boolean[] fromTop) {
    this.ranges = ranges;
    this.fromTop = fromTop;
  }

  /** All from the bottom. */
  static PackingOrder of(IntStream ranges) {
    int[] order = ranges.toArray();
    return new PackingOrder(order, new boolean[order.length]);
  }

  /** The ranges in their order. */
  int[] ranges() {
    return ranges;
  }

  boolean isFromTop(int range) {
    return fromTop[range];
  }

  /** With a range at the other end. */
  PackingOrder turned(int range) {
    boolean[] turned = fromTop.clone();
    turned[range] ^= true;
    return new PackingOrder(ranges, turned);
  }

  /** With the range at one position moved forward to another. */
  PackingOrder moved(int from, int to) {
    int[] moved = ranges.clone();
    System.arraycopy(ranges, to, moved, to + 1, from - to);
    moved[to] = ranges[from];
    return new PackingOrder(moved, fromTop);
  }
}
