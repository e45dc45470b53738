package dev.sevenfold.processor.memory;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/**
 * Looks for the {@link PackingOrder} with which {@link FirstFit} needs the smallest arena. It
 * starts from the best of four orders: by size, by size times steps, by the largest live set around
 * a range, and by first step.
 */
public final class OrderSearch implements MemoryPlanner {
  @Override
  public String name() {
    return "search for an order";
  }

  @Override
  public Map<String, Long> place(List<LiveRange> ranges) {
    List<LiveRange> sorted = ranges.stream().sorted(GreedyBySize.LARGEST_FIRST).toList();
    LiveBytes live = new LiveBytes(sorted);
    FirstFit fit = new FirstFit(sorted);
    fit.place(new Annealing(fit, live.most()).best(starts(sorted, live)), live.most());
    return fit.offsets();
  }

  private static List<PackingOrder> starts(List<LiveRange> sorted, LiveBytes live) {
    return List.of(
        order(sorted, range -> 0),
        order(sorted, range -> -range.bytes() * (range.lastStep() - range.firstStep() + 1)),
        order(sorted, range -> -live.mostAround(range)),
        order(sorted, LiveRange::firstStep));
  }

  /** Smallest key first; of equal ones the larger range. */
  private static PackingOrder order(List<LiveRange> sorted, ToLongFunction<LiveRange> key) {
    return PackingOrder.of(
        IntStream.range(0, sorted.size())
            .boxed()
            .sorted(Comparator.comparingLong(i -> key.applyAsLong(sorted.get(i))))
            .mapToInt(Integer::intValue));
  }
}
