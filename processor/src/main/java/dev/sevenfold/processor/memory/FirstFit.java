package dev.sevenfold.processor.memory;

import dev.sevenfold.plan.MemoryMap;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Places ranges one after another beside those that overlap them in time and were placed before
 * them: each as low as it fits or, if a {@link PackingOrder} says so, as high as it fits below a
 * height. The order decides how good the result is; one of the orders from the bottom gives the
 * smallest arena there is, since any placement sorted by offset can only move down.
 *
 * <p>Ranges are named by their index in the list, and sizes are aligned.
 */
final class FirstFit {
  private static final long UNPLACED = -1;

  private final List<LiveRange> ranges;
  private final long[] sizes;
  private final int[][] overlapping;
  private final long[] starts;
  private final long[] ends;
  private final long[] offsets;

  FirstFit(List<LiveRange> ranges) {
    this.ranges = ranges;
    int count = ranges.size();
    sizes = ranges.stream().mapToLong(range -> MemoryMap.align(range.bytes())).toArray();
    overlapping = new int[count][];
    int[] found = new int[count];
    int most = 0;
    for (int i = 0; i < count; i++) {
      int size = 0;
      for (int j = 0; j < count; j++) {
        if (i != j && ranges.get(i).overlaps(ranges.get(j))) {
          found[size++] = j;
        }
      }
      overlapping[i] = Arrays.copyOf(found, size);
      most = Math.max(most, size);
    }
    starts = new long[most];
    ends = new long[most];
    offsets = new long[count];
  }

  int count() {
    return sizes.length;
  }

  /** The ranges that overlap one in time. */
  int[] overlapping(int range) {
    return overlapping[range];
  }

  /** Pairs that overlap, each counted twice: what one placement costs. */
  long pairs() {
    return Arrays.stream(overlapping).mapToLong(others -> others.length).sum();
  }

  /** Where the last placement put a range. */
  long offset(int range) {
    return offsets[range];
  }

  /** Where the last placement put each range, by its name. */
  Map<String, Long> offsets() {
    Map<String, Long> byName = new HashMap<>();
    for (int i = 0; i < offsets.length; i++) {
      byName.put(ranges.get(i).name(), offsets[i]);
    }
    return byName;
  }

  /** Where the last placement ends a range. */
  long end(int range) {
    return offsets[range] + sizes[range];
  }

  /**
   * Places all ranges in an order and returns the size of the arena.
   *
   * @param height what ranges from the top stay below where they can
   */
  long place(PackingOrder order, long height) {
    Arrays.fill(offsets, UNPLACED);
    long peak = 0;
    for (int range : order.ranges()) {
      int placed = gather(range);
      long high = order.isFromTop(range) ? highest(placed, sizes[range], height) : UNPLACED;
      offsets[range] = high == UNPLACED ? lowest(placed, sizes[range]) : high;
      peak = Math.max(peak, end(range));
    }
    return peak;
  }

  /** Sorts what is placed beside a range by its start, and returns how many these are. */
  private int gather(int range) {
    int placed = 0;
    for (int other : overlapping[range]) {
      if (offsets[other] != UNPLACED) {
        insert(placed++, offsets[other], end(other));
      }
    }
    return placed;
  }

  private long lowest(int placed, long size) {
    long free = 0;
    for (int i = 0; i < placed && starts[i] - free < size; i++) {
      free = Math.max(free, ends[i]);
    }
    return free;
  }

  /** The start of the highest gap below a height; {@link #UNPLACED} when there is none. */
  private long highest(int placed, long size, long height) {
    long found = UNPLACED;
    long free = 0;
    for (int i = 0; i < placed && free + size <= height; i++) {
      long start = Math.min(starts[i], height) - size;
      found = start >= free ? start : found;
      free = Math.max(free, ends[i]);
    }
    return height - size >= free ? height - size : found;
  }

  private void insert(int count, long start, long end) {
    int position = count;
    while (position > 0 && starts[position - 1] > start) {
      starts[position] = starts[position - 1];
      ends[position] = ends[position - 1];
      position--;
    }
    starts[position] = start;
    ends[position] = end;
  }
}
