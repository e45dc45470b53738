package dev.sevenfold.processor.memory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
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

final class MemoryPlanningTest {
  private static final int RANDOM_SCHEDULES = 500;
  private static final int GUARD = MemoryPlanning.GUARD_BYTES;

  private static MemoryMap plan(Graph graph) {
    return MemoryPlanning.plan(graph, Schedules.of(graph));
  }

  private static Buffer arena(long offset, long bytes) {
    return new Buffer(Place.ARENA, offset, bytes);
  }

  @Test
  void chainUsesTwoBuffersBetweenTheGuards() {
    GraphBuilder g = new GraphBuilder();
    Value x = g.input("x", 1, 16);
    Value a = g.copy("a", x);
    Value b = g.copy("b", a);
    Value c = g.copy("c", b);
    g.output("y", g.copy("d", c));

    MemoryMap memory = plan(g.build());

    assertThat(memory.values().get("x")).isEqualTo(new Buffer(Place.INPUT, 0, 64));
    assertThat(memory.values().get("a")).isEqualTo(arena(GUARD, 64));
    assertThat(memory.values().get("b")).isEqualTo(arena(GUARD + 64, 64));
    assertThat(memory.values().get("c")).isEqualTo(arena(GUARD, 64));
    assertThat(memory.values().get("d")).isEqualTo(new Buffer(Place.OUTPUT, 0, 64));
    assertThat(memory.arenaBytes()).isEqualTo(GUARD + 128 + GUARD);
    assertThat(memory.lowerBoundBytes()).isEqualTo(memory.arenaBytes());
  }

  @Test
  void inPlaceOperatorTakesOverADyingInput() {
    GraphBuilder g = new GraphBuilder();
    Value a = g.copy("a", g.input("x", 1, 16));
    Value b = g.clamp("b", a);
    g.output("y", g.copy("c", b));

    MemoryMap memory = plan(g.build());

    assertThat(memory.values().get("b")).isEqualTo(memory.values().get("a"));
    assertThat(memory.arenaBytes()).isEqualTo(GUARD + 64 + GUARD);
  }

  @Test
  void inPlaceOperatorInFrontOfAnOutputWorksInTheOutput() {
    GraphBuilder g = new GraphBuilder();
    Value a = g.copy("a", g.input("x", 1, 16));
    g.output("y", g.reshape("c", g.clamp("b", a), 16));

    MemoryMap memory = plan(g.build());

    assertThat(memory.values().get("a")).isEqualTo(new Buffer(Place.OUTPUT, 0, 64));
    assertThat(memory.arenaBytes()).isEqualTo(0);
  }

  @Test
  void inputsAreNeverWritten() {
    GraphBuilder g = new GraphBuilder();
    Value x = g.reshape("alias", g.input("x", 1, 16), 16);
    g.output("y", g.copy("b", g.clamp("a", x)));

    MemoryMap memory = plan(g.build());

    assertThat(memory.values().get("alias").place()).isEqualTo(Place.INPUT);
    assertThat(memory.values().get("a").place()).isEqualTo(Place.ARENA);
  }

  @Test
  void caseK01_intermediateOutputIsNotOverwrittenByALaterInPlaceOperator() {
    GraphBuilder g = new GraphBuilder();
    Value two = g.copy("two", g.copy("one", g.input("x", 1, 16)));
    Value three = g.clamp("three", two);
    g.output("last", three).output("intermediate", two);

    MemoryMap memory = plan(g.build());

    assertThat(memory.values().get("three")).isEqualTo(new Buffer(Place.OUTPUT, 0, 64));
    assertThat(memory.values().get("two")).isEqualTo(new Buffer(Place.OUTPUT, 1, 64));
  }

  @Test
  void caseK12_skipOverSixLayersAndThreeBranchesKeepTheirBuffers() {
    GraphBuilder g = new GraphBuilder();
    Value skip = g.copy("skip", g.input("x", 1, 4, 3, 3));
    Value deep = skip;
    for (int layer = 0; layer < 6; layer++) {
      deep = layer % 2 == 0 ? g.copy("deep" + layer, deep) : g.clamp("deep" + layer, deep);
    }
    Value left = g.clamp("left", skip);
    Value right = g.copy("right", skip);
    Value joined = g.concat("joined", g.add("sum", deep, skip), left, right);
    g.output("y", g.clamp("y", joined));
    Graph graph = g.build();

    MemoryMap memory = plan(graph);

    Buffer kept = memory.values().get("skip");
    for (int layer = 0; layer < 6; layer++) {
      assertThat(memory.values().get("deep" + layer)).isNotEqualTo(kept);
    }
    assertThat(memory.values().get("left")).isNotEqualTo(kept);
    assertThat(memory.values().get("x").place()).isEqualTo(Place.INPUT);
  }

  @Test
  void scratchIsLiveInItsStepOnly() {
    GraphBuilder g = new GraphBuilder();
    Value b = g.copy("b", g.copy("a", g.input("x", 1, 16)));
    g.output("y", g.copy("c", b));
    Graph graph = g.build();
    List<Step> steps = Schedules.of(graph, node -> node.name().equals("b") ? 640 : 0, node -> 0);

    MemoryMap memory = MemoryPlanning.plan(graph, steps);

    assertThat(memory.scratch()).containsExactly(1, arena(GUARD, 640));
    assertThat(memory.arenaBytes()).isEqualTo(GUARD + 640 + 64 + 64 + GUARD);
  }

  @Test
  void preparedWeightsStandOneBehindTheOther() {
    GraphBuilder g = new GraphBuilder();
    g.output("y", g.copy("b", g.copy("a", g.input("x", 1, 16))));
    Graph graph = g.build();

    MemoryMap memory = MemoryPlanning.plan(graph, Schedules.of(graph, node -> 0, node -> 65));

    assertThat(memory.prepared()).containsExactly(0, 0L, 1, 128L);
    assertThat(memory.preparedBytes()).isEqualTo(256);
  }

  @Test
  void sharedOutputsNeedACopy() {
    GraphBuilder g = new GraphBuilder();
    Value x = g.input("x", 1, 16);
    Value a = g.copy("a", x);
    g.output("first", a).output("again", a);
    g.output("reshaped", g.reshape("r", a, 16)).output("input", g.reshape("i", x, 16));
    Graph graph = g.build();

    assertThat(OutputCopies.needsCopy(graph, 0)).isFalse();
    assertThat(OutputCopies.needsCopy(graph, 1)).isTrue();
    assertThat(OutputCopies.needsCopy(graph, 2)).isTrue();
    assertThat(OutputCopies.needsCopy(graph, 3)).isTrue();
    assertThrows(IllegalArgumentException.class, () -> plan(graph));
  }

  @Test
  void equalSizesArePlacedByName() {
    List<LiveRange> ranges =
        List.of(
            new LiveRange("b", 64, 0, 9),
            new LiveRange("a", 64, 0, 9),
            new LiveRange("c", 65, 0, 9));

    Map<String, Long> offsets = new GreedyBySize().place(ranges);

    assertThat(offsets).containsExactly("c", 0L, "a", 128L, "b", 192L);
  }

  @Test
  void theSmallestArenaWins() {
    GraphBuilder g = new GraphBuilder();
    g.output("y", g.copy("b", g.copy("a", g.input("x", 1, 16))));
    Graph graph = g.build();
    MemoryPlanner wasteful = new ShiftedPlanner(4096);

    MemoryMap memory =
        MemoryPlanning.plan(graph, Schedules.of(graph), List.of(wasteful, new GreedyBySize()));

    assertThat(memory).isEqualTo(plan(graph));
  }

  /** Places as the greedy strategy does, but higher. */
  private record ShiftedPlanner(long shift) implements MemoryPlanner {
    @Override
    public String name() {
      return "shifted";
    }

    @Override
    public Map<String, Long> place(List<LiveRange> ranges) {
      Map<String, Long> offsets = new HashMap<>(new GreedyBySize().place(ranges));
      offsets.replaceAll((name, offset) -> offset + shift);
      return offsets;
    }
  }

  @Test
  void randomSchedulesAreVerifiedAndNotBelowTheBound() {
    for (long seed = 0; seed < RANDOM_SCHEDULES; seed++) {
      Graph graph = RandomSchedule.graph(seed);
      MemoryMap memory = MemoryPlanning.plan(graph, RandomSchedule.steps(graph, seed));
      assertWithMessage("seed " + seed)
          .that(memory.arenaBytes())
          .isAtLeast(memory.lowerBoundBytes());
    }
  }

  @Test
  void aPlantedOverlapIsCaught() {
    int planted = 0;
    for (long seed = 0; seed < RANDOM_SCHEDULES; seed++) {
      Graph graph = RandomSchedule.graph(seed);
      List<Step> steps = RandomSchedule.steps(graph, seed);
      LiveRanges ranges = LiveRanges.of(graph, steps);
      List<LiveRange> together = ranges.liveAt(ranges.peakStep());
      if (together.size() >= 2) {
        MemoryMap damaged = moved(graph, steps, together.get(1), together.get(0));
        assertThrows(
            IllegalStateException.class,
            () -> MemoryPlanVerifier.verify(graph, steps, damaged),
            "seed " + seed);
        planted++;
      }
    }
    assertThat(planted).isGreaterThan(RANDOM_SCHEDULES / 2);
  }

  /** The plan of a schedule with one range moved to where another is that is live with it. */
  private static MemoryMap moved(Graph graph, List<Step> steps, LiveRange range, LiveRange target) {
    LiveRanges ranges = LiveRanges.of(graph, steps);
    MemoryMap memory = MemoryPlanning.plan(graph, steps);
    Map<String, Long> offsets = new HashMap<>();
    Map<String, Buffer> values = new HashMap<>(memory.values());
    Map<Integer, Buffer> scratch = new HashMap<>(memory.scratch());
    for (Value value : ranges.runtimeValues()) {
      offsets.put(ranges.rangeName(value), memory.values().get(value.name()).offset());
    }
    ranges.scratch().forEach((step, r) -> offsets.put(r.name(), scratch.get(step).offset()));
    long offset = offsets.get(target.name());
    for (Value value : ranges.runtimeValues()) {
      if (ranges.rangeName(value).equals(range.name())) {
        values.put(value.name(), arena(offset, value.type().bytes()));
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
