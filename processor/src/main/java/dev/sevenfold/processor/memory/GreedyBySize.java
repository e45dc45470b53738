package dev.sevenfold.processor.memory;

import dev.sevenfold.plan.MemoryMap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Large buffers first, each as low as it fits.
 *
 * <ol>
 *   <li>Sort the ranges by size, largest first; ranges of one size by name.
 *   <li>For each range, take the ranges placed before it that overlap it in time, by offset.
 *   <li>Walk over them from offset 0 and put the range into the first gap that holds its aligned
 *       size, or behind the last one when there is none.
 * </ol>
 *
 * <p>Quadratic in the number of ranges.
 */
public final class GreedyBySize implements MemoryPlanner {
  static final Comparator<LiveRange> LARGEST_FIRST =
      Comparator.comparingLong(LiveRange::bytes).reversed().thenComparing(LiveRange::name);

  /** A range with its place. */
  private record Placed(LiveRange range, long offset) {
    long end() {
      return offset + MemoryMap.align(range.bytes());
    }
  }

  @Override
  public String name() {
    return "greedy by size";
  }

  @Override
  public Map<String, Long> place(List<LiveRange> ranges) {
    List<Placed> placed = new ArrayList<>();
    Map<String, Long> offsets = new HashMap<>();
    for (LiveRange range : ranges.stream().sorted(LARGEST_FIRST).toList()) {
      long offset = firstGap(range, placed);
      insert(placed, new Placed(range, offset));
      offsets.put(range.name(), offset);
    }
    return offsets;
  }

  private static long firstGap(LiveRange range, List<Placed> placed) {
    long needed = MemoryMap.align(range.bytes());
    long free = 0;
    for (Placed other : placed) {
      if (other.range().overlaps(range)) {
        if (other.offset() - free >= needed) {
          return free;
        }
        free = Math.max(free, other.end());
      }
    }
    return free;
  }

  private static void insert(List<Placed> placed, Placed added) {
    int position = 0;
    while (position < placed.size() && placed.get(position).offset() <= added.offset()) {
      position++;
    }
    placed.add(position, added);
  }
}
