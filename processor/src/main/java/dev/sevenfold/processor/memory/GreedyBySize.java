package dev.sevenfold.processor.memory;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Large buffers first, each as low as it fits; those of one size by name. */
public final class GreedyBySize implements MemoryPlanner {
  static final Comparator<LiveRange> LARGEST_FIRST =
      Comparator.comparingLong(LiveRange::bytes).reversed().thenComparing(LiveRange::name);

  @Override
  public String name() {
    return "greedy by size";
  }

  @Override
  public Map<String, Long> place(List<LiveRange> ranges) {
    List<LiveRange> sorted = ranges.stream().sorted(LARGEST_FIRST).toList();
    FirstFit fit = new FirstFit(sorted);
    fit.place(PackingOrder.of(IntStream.range(0, sorted.size())), 0);
    return fit.offsets();
  }
}
