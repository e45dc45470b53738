package dev.sevenfold.processor.memory;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One memory, and which name was written last to each of its bytes. */
final class WrittenBytes {
  /** The bytes up to {@code end} (exclusive) hold what was written under a name. */
  private record Extent(long end, String name) {}

  private final TreeMap<Long, Extent> extents = new TreeMap<>();

  /** Writes a range; what was there is gone. */
  void write(long start, long bytes, String name) {
    long end = start + bytes;
    Map.Entry<Long, Extent> before = extents.lowerEntry(start);
    if (before != null && before.getValue().end() > start) {
      Extent cut = before.getValue();
      extents.put(before.getKey(), new Extent(start, cut.name()));
      if (cut.end() > end) {
        extents.put(end, cut);
      }
    }
    // Keys, not entries: removing from a TreeMap may move the next entry into the removed one.
    for (Long inside : List.copyOf(extents.subMap(start, true, end, false).keySet())) {
      Extent gone = extents.remove(inside);
      if (gone.end() > end) {
        extents.put(end, gone);
      }
    }
    extents.put(start, new Extent(end, name));
  }

  /** Whether all of a range holds what one write under a name put there. */
  boolean holds(long start, long bytes, String name) {
    Map.Entry<Long, Extent> around = extents.floorEntry(start);
    return around != null
        && around.getValue().end() >= start + bytes
        && around.getValue().name().equals(name);
  }

  /** Whether nothing was written to a range. */
  boolean isFree(long start, long bytes) {
    Map.Entry<Long, Extent> before = extents.lowerEntry(start + bytes);
    return before == null || before.getValue().end() <= start;
  }
}
