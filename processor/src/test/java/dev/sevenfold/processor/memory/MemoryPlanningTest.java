package dev.sevenfold.processor.memory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
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

/** Where values are placed, and that no two that are live at once meet. */
final class MemoryPlanningTest {
  private static final int GUARD = MemoryPlanning.GUARD_BYTES;

  private static MemoryMap plan(Graph graph) {
    return MemoryPlanning.plan(graph, Schedules.of(graph));
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
  void anAdditionTakesOverItsSecondInputWhereTheFirstLivesOn() {
    GraphBuilder g = new GraphBuilder();
    Value skipped = g.copy("skipped", g.input("x", 1, 16));
    Value branch = g.copy("branch", skipped);
    Value sum = g.add("sum", skipped, branch);
    g.output("y", g.copy("last", g.add("again", sum, skipped)));

    MemoryMap memory = plan(g.build());

    assertThat(memory.values().get("sum")).isEqualTo(memory.values().get("branch"));
    assertThat(memory.values().get("again")).isEqualTo(memory.values().get("sum"));
    assertThat(memory.arenaBytes()).isEqualTo(GUARD + 128 + GUARD);
  }

  @Test
  void anAdditionOfATensorToItselfHasAnOutputOfItsOwn() {
    GraphBuilder g = new GraphBuilder();
    Value a = g.copy("a", g.input("x", 1, 16));
    g.output("y", g.copy("last", g.add("twice", a, a)));

    MemoryMap memory = plan(g.build());

    assertThat(memory.values().get("twice")).isNotEqualTo(memory.values().get("a"));
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
  void inputsOfAConcatenationAreWrittenWhereTheyBelong() {
    GraphBuilder g = new GraphBuilder();
    Value x = g.input("x", 1, 2, 4, 4);
    Value joined = g.concat("joined", g.copy("a", x), g.clamp("c", g.copy("b", x)));
    g.output("y", g.copy("last", joined));
    Graph graph = g.build();

    MemoryMap memory = plan(graph);

    assertThat(memory.values().get("joined")).isEqualTo(arena(GUARD, 256));
    assertThat(memory.values().get("a")).isEqualTo(arena(GUARD, 128));
    assertThat(memory.values().get("b")).isEqualTo(arena(GUARD + 128, 128));
    assertThat(memory.values().get("c")).isEqualTo(arena(GUARD + 128, 128));
    assertThat(memory.isView(Schedules.step(graph, "joined").node())).isTrue();
    assertThat(memory.arenaBytes()).isEqualTo(GUARD + 256 + GUARD);
  }

  @Test
  void partsOfATensorStayInIt() {
    GraphBuilder g = new GraphBuilder();
    Value whole = g.copy("whole", g.input("x", 1, 4, 4, 4));
    Value left = g.channels("left", whole, 0, 1);
    Value right = g.channels("right", whole, 1, 4);
    g.output("l", g.copy("l", left)).output("r", g.copy("r", right));

    MemoryMap memory = plan(g.build());

    assertThat(memory.values().get("left")).isEqualTo(arena(GUARD, 64));
    assertThat(memory.values().get("right")).isEqualTo(arena(GUARD + 64, 192));
    assertThat(memory.arenaBytes()).isEqualTo(GUARD + 256 + GUARD);
  }

  /** As in blocks that split a tensor, go on with one half, and join what they found. */
  @Test
  void aTensorAllOfWhosePartsAreJoinedAgainLiesInTheResult() {
    GraphBuilder g = new GraphBuilder();
    Value whole = g.copy("whole", g.input("x", 1, 4, 4, 4));
    Value left = g.channels("left", whole, 0, 2);
    Value right = g.channels("right", whole, 2, 4);
    Value found = g.copy("found", right);
    g.output("y", g.copy("last", g.concat("joined", left, right, found)));
    Graph graph = g.build();

    MemoryMap memory = plan(graph);

    assertThat(memory.values().get("whole")).isEqualTo(arena(GUARD, 256));
    assertThat(memory.values().get("found")).isEqualTo(arena(GUARD + 256, 128));
    assertThat(memory.isView(Schedules.step(graph, "joined").node())).isTrue();
    assertThat(memory.arenaBytes()).isEqualTo(GUARD + 384 + GUARD);
  }

  @Test
  void onlyAPartThatIsJoinedIsCopied() {
    GraphBuilder g = new GraphBuilder();
    Value whole = g.copy("whole", g.input("x", 1, 4, 4, 4));
    Value right = g.channels("right", whole, 2, 4);
    Value other = g.copy("other", right);
    g.output("y", g.copy("last", g.concat("joined", other, right)));
    Graph graph = g.build();

    MemoryMap memory = plan(graph);

    long start = memory.values().get("joined").offset();
    assertThat(memory.values().get("other")).isEqualTo(arena(start, 128));
    assertThat(memory.values().get("right").offset()).isNotEqualTo(start + 128);
    assertThat(memory.isView(Schedules.step(graph, "joined").node())).isFalse();
  }

  @Test
  void nothingWorksInPlaceOnAPartWhileAnotherIsRead() {
    GraphBuilder g = new GraphBuilder();
    Value whole = g.copy("whole", g.input("x", 1, 4, 4, 4));
    Value left = g.channels("left", whole, 0, 2);
    Value changed = g.clamp("changed", left);
    g.output("c", g.copy("c", changed)).output("w", g.copy("w", whole));

    MemoryMap memory = plan(g.build());

    assertThat(memory.values().get("changed")).isNotEqualTo(memory.values().get("left"));
  }

  @Test
  void aPartThatWouldKeepALargeTensorAliveIsCopied() {
    GraphBuilder g = new GraphBuilder();
    Value whole = g.copy("whole", g.input("x", 1, 16, 4, 4));
    Value part = g.channels("part", whole, 0, 1);
    Value large = g.copy("large", g.copy("sum", whole));
    g.output("y", g.concat("y", large, part));
    Graph graph = g.build();

    MemoryMap memory = plan(graph);

    assertThat(memory.isView(Schedules.step(graph, "part").node())).isFalse();
    assertThat(memory.arenaBytes()).isEqualTo(GUARD + 1024 + 1024 + 64 + GUARD);
  }

  @Test
  void unalignedPartsAreCopied() {
    GraphBuilder g = new GraphBuilder();
    Value x = g.input("x", 1, 1, 3, 3);
    g.output("y", g.copy("last", g.concat("joined", g.copy("a", x), g.copy("b", x))));
    Graph graph = g.build();

    MemoryMap memory = plan(graph);

    long start = memory.values().get("joined").offset();
    assertThat(memory.values().get("a")).isEqualTo(arena(start, 36));
    assertThat(memory.values().get("b").offset()).isNotEqualTo(start + 36);
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
}
