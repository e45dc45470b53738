package dev.sevenfold.processor.memory;

import java.util.List;
import java.util.Map;

/** A strategy that places live ranges in the arena. */
public interface MemoryPlanner {
  /** What the strategy is called in reports. */
  String name();

  /**
   * An offset for every range, by name: a multiple of {@link
   * dev.sevenfold.plan.MemoryMap#ALIGNMENT} from 0 up, such that ranges that overlap in time do not
   * overlap in memory. The result depends on the set of ranges alone, not on their order.
   */
  Map<String, Long> place(List<LiveRange> ranges);
}
