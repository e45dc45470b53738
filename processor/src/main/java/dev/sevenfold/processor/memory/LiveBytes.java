package dev.sevenfold.processor.memory;

import dev.sevenfold.plan.MemoryMap;
import java.util.Collection;

/** Aligned bytes that are live in each step. No arena is smaller than the most of them. */
final class LiveBytes {
  private final long[] bytes;

  LiveBytes(Collection<LiveRange> ranges) {
    int steps = ranges.stream().mapToInt(range -> range.lastStep() + 1).max().orElse(0);
    bytes = new long[steps];
    for (LiveRange range : ranges) {
      for (int step = range.firstStep(); step <= range.lastStep(); step++) {
        bytes[step] += MemoryMap.align(range.bytes());
      }
    }
  }

  /** The first step with the most live bytes; 0 when there are no ranges. */
  int peakStep() {
    int peak = 0;
    for (int step = 1; step < bytes.length; step++) {
      peak = bytes[step] > bytes[peak] ? step : peak;
    }
    return peak;
  }

  /** The most bytes in any step. */
  long most() {
    return bytes.length == 0 ? 0 : bytes[peakStep()];
  }

  /** The most bytes in a step in which a range is live. */
  long mostAround(LiveRange range) {
    long most = 0;
    for (int step = range.firstStep(); step <= range.lastStep(); step++) {
      most = Math.max(most, bytes[step]);
    }
    return most;
  }
}
