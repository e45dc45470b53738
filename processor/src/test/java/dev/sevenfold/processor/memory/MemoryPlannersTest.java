package dev.sevenfold.processor.memory;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import dev.sevenfold.plan.MemoryMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every strategy must hold, and how good the search is where the best is known. */
final class MemoryPlannersTest {
  private static final int MANY = 300;
  private static final int FEW = 100;
  private static final int MOST_TO_PERMUTE = 7;

  static List<MemoryPlanner> planners() {
    return List.of(new GreedyBySize(), new OrderSearch());
  }

  private static List<LiveRange> random(long seed, int most, int steps) {
    SplittableRandom random = new SplittableRandom(seed);
    List<LiveRange> ranges = new ArrayList<>();
    int count = random.nextInt(1, most);
    for (int i = 0; i < count; i++) {
      int first = random.nextInt(steps);
      int last = first + random.nextInt(steps / 2);
      ranges.add(new LiveRange("r" + i, random.nextLong(1, 5000), first, last));
    }
    return ranges;
  }

  private static long arena(List<LiveRange> ranges, Map<String, Long> offsets) {
    return ranges.stream()
        .mapToLong(range -> offsets.get(range.name()) + MemoryMap.align(range.bytes()))
        .max()
        .orElse(0);
  }

  @ParameterizedTest
  @MethodSource("planners")
  void rangesThatOverlapInTimeDoNotOverlapInMemory(MemoryPlanner planner) {
    for (long seed = 0; seed < FEW; seed++) {
      List<LiveRange> ranges = random(seed, 60, 50);
      Map<String, Long> offsets = planner.place(ranges);
      for (LiveRange one : ranges) {
        for (LiveRange other : ranges) {
          boolean together =
              one != other
                  && one.firstStep() <= other.lastStep()
                  && other.firstStep() <= one.lastStep();
          boolean above = offsets.get(one.name()) >= offsets.get(other.name()) + other.bytes();
          boolean below = offsets.get(one.name()) + one.bytes() <= offsets.get(other.name());
          assertWithMessage("%s, seed %s: %s and %s", planner.name(), seed, one, other)
              .that(!together || above || below)
              .isTrue();
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("planners")
  void theOrderOfTheListDoesNotMatter(MemoryPlanner planner) {
    for (long seed = 0; seed < FEW; seed++) {
      List<LiveRange> ranges = random(seed, 30, 20);
      List<LiveRange> shuffled = new ArrayList<>(ranges);
      Collections.shuffle(shuffled, new Random(seed));
      assertWithMessage("%s, seed %s", planner.name(), seed)
          .that(planner.place(shuffled))
          .isEqualTo(planner.place(ranges));
    }
  }

  /** Greedy by size puts c above a; the bound needs b above both of its neighbours. */
  @Test
  void aChainThatGrowsAndShrinksReachesTheBound() {
    List<LiveRange> chain =
        List.of(
            new LiveRange("a", 640, 0, 1),
            new LiveRange("b", 1280, 1, 2),
            new LiveRange("c", 640, 2, 3),
            new LiveRange("d", 1280, 3, 4),
            new LiveRange("scratch", 128, 2, 2));
    assertThat(arena(chain, new OrderSearch().place(chain))).isEqualTo(1280 + 640 + 128);
  }

  /**
   * Wide ResNet-50 in INT8 without additions in place: each expansion fills the bound to the last
   * byte, so every skipped tensor must lie at one of its ends.
   */
  @Test
  void bottlenecksThatFillTheBoundExactlyReachIt() {
    List<LiveRange> ranges = new ArrayList<>();
    for (int block = 0; block < 6; block++) {
      int step = 4 * block;
      ranges.add(new LiveRange("sum " + block, 802816, step, step + 4));
      ranges.add(new LiveRange("reduced " + block, 401408, step + 1, step + 2));
      ranges.add(new LiveRange("middle " + block, 401408, step + 2, step + 3));
      ranges.add(new LiveRange("expanded " + block, 802816, step + 3, step + 4));
      ranges.add(new LiveRange("scratch 1 of " + block, 516416, step + 1, step + 1));
      ranges.add(new LiveRange("scratch 2 of " + block, 520000, step + 2, step + 2));
      ranges.add(new LiveRange("scratch 3 of " + block, 516416, step + 3, step + 3));
    }
    assertThat(arena(ranges, new OrderSearch().place(ranges)))
        .isEqualTo(2 * 802816 + 401408 + MemoryMap.align(516416));
  }

  @Test
  void theSearchFindsTheSmallestArenaOfFewRanges() {
    int greedyMisses = 0;
    for (long seed = 0; seed < MANY; seed++) {
      List<LiveRange> ranges = random(seed, MOST_TO_PERMUTE + 1, 8);
      long best = smallest(ranges, new ArrayList<>(), new boolean[ranges.size()], Long.MAX_VALUE);
      assertWithMessage("seed %s: %s", seed, ranges)
          .that(arena(ranges, new OrderSearch().place(ranges)))
          .isEqualTo(best);
      greedyMisses += arena(ranges, new GreedyBySize().place(ranges)) == best ? 0 : 1;
    }
    assertWithMessage("sets on which greedy is not the best already")
        .that(greedyMisses)
        .isAtLeast(5);
  }

  /** A range of an order, with its place. */
  private record Placed(LiveRange range, long offset) {}

  /** Over all orders, each range at the lowest offset that is free: 0 or behind another. */
  private static long smallest(
      List<LiveRange> ranges, List<Placed> placed, boolean[] used, long known) {
    long peak = peak(placed);
    if (peak >= known || placed.size() == ranges.size()) {
      return Math.min(known, peak);
    }
    long best = known;
    for (int i = 0; i < used.length; i++) {
      if (!used[i]) {
        used[i] = true;
        placed.add(new Placed(ranges.get(i), lowest(ranges.get(i), placed)));
        best = smallest(ranges, placed, used, best);
        placed.remove(placed.size() - 1);
        used[i] = false;
      }
    }
    return best;
  }

  private static long peak(List<Placed> placed) {
    return placed.stream().mapToLong(MemoryPlannersTest::end).max().orElse(0);
  }

  private static long end(Placed placed) {
    return placed.offset() + MemoryMap.align(placed.range().bytes());
  }

  private static long lowest(LiveRange range, List<Placed> placed) {
    List<Long> candidates = new ArrayList<>(List.of(0L));
    placed.forEach(other -> candidates.add(end(other)));
    return candidates.stream()
        .filter(offset -> placed.stream().noneMatch(other -> collide(range, offset, other)))
        .min(Long::compare)
        .orElseThrow();
  }

  private static boolean collide(LiveRange range, long offset, Placed other) {
    boolean inTime =
        range.firstStep() <= other.range().lastStep()
            && other.range().firstStep() <= range.lastStep();
    boolean inMemory =
        offset < end(other) && other.offset() < offset + MemoryMap.align(range.bytes());
    return inTime && inMemory;
  }
}
