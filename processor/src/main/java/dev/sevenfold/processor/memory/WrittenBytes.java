package dev.sevenfold.processor.memory;

import java.util.ArrayList;
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
    for (Map.Entry<Long, Extent> inside :
        new ArrayList<>(extents.subMap(start, true, end, false).entrySet())) {
      extents.remove(inside.getKey());
      if (inside.getValue().end() > end) {
        extents.put(end, inside.getValue());
      }
    }
    extents.put(start, new Extent(end, name));
  }

  /** Whether a range holds exactly what one write under a name put there. */
  boolean holds(long start, long bytes, String name) {
    return new Extent(start + bytes, name).equals(extents.get(start));
  }

  /** Whether nothing was written to a range. */
  boolean isFree(long start, long bytes) {
    Map.Entry<Long, Extent> before = extents.lowerEntry(start + bytes);
    return before == null || before.getValue().end() <= start;
  }
}
