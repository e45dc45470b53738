package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Plan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The arena of a plan as a table: one row per buffer, in the order of use. */
public final class MemoryTable {
  /**
   * A buffer of the arena.
   *
   * @param range when it is live
   * @param offset bytes from the start of the arena
   * @param label the values that share it, or whose scratch it is
   */
  public record Row(LiveRange range, long offset, String label) {}

  /** The heading of {@link #lines}. */
  public static final String HEADING =
      String.format(Locale.ROOT, "%11s %12s %12s  %s", "steps", "offset", "bytes", "buffer");

  private MemoryTable() {}

  /** All rows by first step, then by offset. */
  public static List<Row> rows(Plan plan) {
    LiveRanges ranges = LiveRanges.of(plan);
    Map<String, Long> offsets = new HashMap<>();
    for (Value value : ranges.runtimeValues()) {
      long offset = plan.memory().values().get(value.name()).offset();
      offsets.put(ranges.rangeName(value), offset - ranges.offsetInRange(value));
    }
    ranges
        .scratch()
        .forEach(
            (step, range) -> offsets.put(range.name(), plan.memory().scratch().get(step).offset()));
    List<Row> rows = new ArrayList<>();
    for (LiveRange range : ranges.all()) {
      rows.add(new Row(range, offsets.get(range.name()), label(ranges, range)));
    }
    rows.sort(
        Comparator.comparingInt((Row row) -> row.range().firstStep())
            .thenComparingLong(Row::offset)
            .thenComparing(Row::label));
    return rows;
  }

  private static String label(LiveRanges ranges, LiveRange range) {
    List<Value> members = ranges.members(range);
    return members.isEmpty()
        ? range.name()
        : members.stream().map(Value::name).collect(Collectors.joining(", "));
  }

  /** The rows as text, under {@link #HEADING}. */
  public static List<String> lines(Plan plan) {
    return rows(plan).stream().map(MemoryTable::line).toList();
  }

  private static String line(Row row) {
    LiveRange range = row.range();
    String steps =
        range.firstStep() == range.lastStep()
            ? Integer.toString(range.firstStep())
            : range.firstStep() + ".." + range.lastStep();
    return String.format(
        Locale.ROOT, "%11s %12d %12d  %s", steps, row.offset(), range.bytes(), row.label());
  }
}
