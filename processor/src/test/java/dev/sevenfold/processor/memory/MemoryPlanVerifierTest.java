package dev.sevenfold.processor.memory;

import static com.google.common.truth.Truth.assertThat;
import static dev.sevenfold.processor.memory.Schedules.RANDOM_SCHEDULES;
import static dev.sevenfold.processor.memory.Schedules.arena;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Value;
import dev.sevenfold.plan.Buffer;
import dev.sevenfold.plan.Buffer.Place;
import dev.sevenfold.plan.MemoryMap;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.testing.GraphBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Damaged plans, and what the verifier says of them. */
final class MemoryPlanVerifierTest {
  private static final int GUARD = MemoryPlanning.GUARD_BYTES;

  @Test
  void aPlantedOverlapIsCaught() {
    int planted = 0;
    for (long seed = 0; seed < RANDOM_SCHEDULES; seed++) {
      Graph graph = RandomSchedule.graph(seed);
      List<Step> steps = RandomSchedule.steps(graph, seed);
      MemoryMap good = MemoryPlanning.plan(graph, steps);
      LiveRanges ranges = LiveRanges.of(graph, steps, good);
      List<LiveRange> together =
          ranges.liveAt(ranges.peakStep()).stream().filter(r -> isFull(ranges, r)).toList();
      if (together.size() >= 2) {
        MemoryMap damaged = moved(ranges, good, together.get(1), together.get(0));
        // What comes to lie where a concatenation wants it does no damage.
        if (Views.in(damaged, steps).equals(Views.in(good, steps))) {
          assertThrows(
              IllegalStateException.class,
              () -> MemoryPlanVerifier.verify(graph, steps, damaged),
              "seed " + seed);
          planted++;
        }
      }
    }
    assertThat(planted).isGreaterThan(RANDOM_SCHEDULES / 2);
  }

  /** Whether a range is in use as a whole; a part of another may still be empty. */
  private static boolean isFull(LiveRanges ranges, LiveRange range) {
    return ranges.members(range).stream().allMatch(v -> v.type().bytes() == range.bytes());
  }

  /** A plan with one range moved to where another is that is live with it. */
  private static MemoryMap moved(
      LiveRanges ranges, MemoryMap memory, LiveRange range, LiveRange target) {
    Map<String, Long> offsets = new HashMap<>();
    Map<String, Buffer> values = new HashMap<>(memory.values());
    Map<Integer, Buffer> scratch = new HashMap<>(memory.scratch());
    for (Value value : ranges.runtimeValues()) {
      long offset = memory.values().get(value.name()).offset();
      offsets.put(ranges.rangeName(value), offset - ranges.offsetInRange(value));
    }
    ranges.scratch().forEach((step, r) -> offsets.put(r.name(), scratch.get(step).offset()));
    long offset = offsets.get(target.name());
    for (Value value : ranges.runtimeValues()) {
      if (ranges.rangeName(value).equals(range.name())) {
        long start = offset + ranges.offsetInRange(value);
        values.put(value.name(), arena(start, value.type().bytes()));
      }
    }
    ranges
        .scratch()
        .forEach(
            (step, r) -> {
              if (r.equals(range)) {
                scratch.put(step, arena(offset, r.bytes()));
              }
            });
    return new MemoryMap(
        memory.arenaBytes(),
        memory.lowerBoundBytes(),
        values,
        scratch,
        memory.prepared(),
        memory.preparedBytes());
  }

  @Test
  void otherDamageIsCaught() {
    GraphBuilder g = new GraphBuilder();
    Value a = g.copy("a", g.input("x", 1, 16));
    g.output("y", g.reshape("r", g.copy("b", a), 16));
    Graph graph = g.build();
    List<Step> steps = Schedules.of(graph, node -> 10, node -> 10);
    MemoryMap good = MemoryPlanning.plan(graph, steps);

    expectFailure(graph, steps, good, "a", new Buffer(Place.INPUT, 0, 64), "written to an input");
    expectFailure(graph, steps, good, "a", arena(GUARD + 8, 64), "not aligned");
    expectFailure(graph, steps, good, "a", arena(0, 64), "guard bytes");
    expectFailure(
        graph, steps, good, "a", arena(good.arenaBytes() - GUARD, 64), "behind the arena");
    expectFailure(graph, steps, good, "a", arena(GUARD, 32), "larger than its buffer");
    expectFailure(graph, steps, good, "r", arena(GUARD, 64), "not where its input is");
    expectFailure(graph, steps, good, "x", arena(GUARD, 64), "must be in INPUT 0");
  }

  private static void expectFailure(
      Graph graph, List<Step> steps, MemoryMap good, String name, Buffer buffer, String text) {
    Map<String, Buffer> values = new HashMap<>(good.values());
    values.put(name, buffer);
    MemoryMap bad =
        new MemoryMap(
            good.arenaBytes(),
            good.lowerBoundBytes(),
            values,
            good.scratch(),
            good.prepared(),
            good.preparedBytes());
    IllegalStateException failure =
        assertThrows(
            IllegalStateException.class, () -> MemoryPlanVerifier.verify(graph, steps, bad));
    assertThat(failure).hasMessageThat().contains(text);
  }
}
