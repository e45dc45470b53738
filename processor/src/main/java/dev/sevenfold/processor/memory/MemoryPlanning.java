package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Buffer;
import dev.sevenfold.plan.Buffer.Place;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Plans the memory of a schedule: one strategy after another places the live ranges until one
 * reaches the lower bound, the smallest arena wins (of equal ones the strategy listed first), and
 * the verifier checks each result.
 *
 * <p>Concatenations and slices become views, which copy nothing, as far as that takes no more
 * memory than copies would: a view keeps all of a buffer alive for the sake of a part.
 *
 * <p>The C7x streaming engines prefetch a little before and behind the data they read. So {@link
 * #GUARD_BYTES} stay unused at both ends of the arena; between two buffers nothing is needed, as
 * such reads touch memory of the arena and their values are discarded.
 */
public final class MemoryPlanning {
  /** Unused bytes before the first and behind the last buffer of the arena. */
  public static final int GUARD_BYTES = 128;

  private static final List<MemoryPlanner> STRATEGIES =
      List.of(new GreedyBySize(), new OrderSearch());

  private MemoryPlanning() {}

  /**
   * The memory map of a schedule.
   *
   * @param graph the final graph; {@link OutputCopies#needsCopy} holds for none of its outputs
   * @param steps every run-time node of the graph that is not an alias, in order
   */
  public static MemoryMap plan(Graph graph, List<Step> steps) {
    return plan(graph, steps, STRATEGIES);
  }

  static MemoryMap plan(Graph graph, List<Step> steps, List<MemoryPlanner> strategies) {
    LiveRanges copies = LiveRanges.of(graph, steps, Set.of());
    MemoryMap best = place(graph, steps, withViews(graph, steps, copies), strategies);
    if (best.arenaBytes() > best.lowerBoundBytes()) {
      MemoryMap copying = place(graph, steps, copies, strategies);
      best = copying.arenaBytes() < best.arenaBytes() ? copying : best;
    }
    return best;
  }

  /** With as many views as keep no more bytes live at once than copies do. */
  private static LiveRanges withViews(Graph graph, List<Step> steps, LiveRanges copies) {
    Set<Integer> possible = Views.possible(steps);
    long limit = copies.largestLiveSet();
    LiveRanges best = LiveRanges.of(graph, steps, possible);
    if (best.largestLiveSet() > limit) {
      best = copies;
      Set<Integer> taken = new TreeSet<>();
      for (Integer step : possible) {
        taken.add(step);
        LiveRanges more = LiveRanges.of(graph, steps, taken);
        if (more.largestLiveSet() <= limit) {
          best = more;
        } else {
          taken.remove(step);
        }
      }
    }
    return best;
  }

  private static MemoryMap place(
      Graph graph, List<Step> steps, LiveRanges ranges, List<MemoryPlanner> strategies) {
    MemoryMap best = null;
    for (MemoryPlanner strategy : strategies) {
      if (best != null && best.arenaBytes() == best.lowerBoundBytes()) {
        break;
      }
      MemoryMap map = map(ranges, steps, strategy.place(ranges.all()));
      MemoryPlanVerifier.verify(graph, steps, map);
      if (best == null || map.arenaBytes() < best.arenaBytes()) {
        best = map;
      }
    }
    return best;
  }

  private static MemoryMap map(LiveRanges ranges, List<Step> steps, Map<String, Long> offsets) {
    Map<String, Buffer> values = new HashMap<>();
    for (Value value : ranges.runtimeValues()) {
      values.put(value.name(), buffer(ranges, value, offsets));
    }
    Map<Integer, Buffer> scratch = new HashMap<>();
    ranges
        .scratch()
        .forEach(
            (step, range) -> scratch.put(step, arena(range.bytes(), offsets.get(range.name()))));
    Map<Integer, Long> prepared = new HashMap<>();
    long preparedBytes = placePrepared(steps, prepared);
    long guards = ranges.all().isEmpty() ? 0 : 2 * GUARD_BYTES;
    return new MemoryMap(
        guards + peak(ranges, offsets),
        guards + ranges.largestLiveSet(),
        values,
        scratch,
        prepared,
        preparedBytes);
  }

  /** Prepared weights live as long as the model: one behind the other. Returns their total. */
  private static long placePrepared(List<Step> steps, Map<Integer, Long> prepared) {
    long end = 0;
    for (Step step : steps) {
      if (step.lowering().preparedBytes() > 0) {
        prepared.put(step.index(), end);
        end += MemoryMap.align(step.lowering().preparedBytes());
      }
    }
    return end;
  }

  private static Buffer buffer(LiveRanges ranges, Value value, Map<String, Long> offsets) {
    long bytes = value.type().bytes();
    Place place = ranges.place(value);
    return place == Place.ARENA
        ? arena(bytes, offsets.get(ranges.rangeName(value)) + ranges.offsetInRange(value))
        : new Buffer(place, ranges.index(value), bytes);
  }

  private static Buffer arena(long bytes, long offset) {
    return new Buffer(Place.ARENA, GUARD_BYTES + offset, bytes);
  }

  private static long peak(LiveRanges ranges, Map<String, Long> offsets) {
    return ranges.all().stream()
        .mapToLong(range -> offsets.get(range.name()) + MemoryMap.align(range.bytes()))
        .max()
        .orElse(0);
  }
}
