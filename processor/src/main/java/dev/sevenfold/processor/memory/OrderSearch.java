package dev.sevenfold.processor.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Looks for the order in which first fit needs the smallest arena, by simulated annealing.
 *
 * <ol>
 *   <li>Start from the best of four orders: by size, by size times steps, by the size of the live set
 *       around a range, by the first step.
 *   <li>Take a range of the tower below the peak: one that ends there, or one that another range of
 *       the tower stands on. Move it before a random one that overlaps it and was placed earlier.
 *   <li>Keep the move when the arena does not grow, or grows by little while the temperature is high.
 *   <li>Stop at the lower bound, or when the work is spent. Work is counted, not timed, and the
 *       random numbers have a fixed seed, so a set of ranges always has the same plan.
 * </ol>
 */
public final class OrderSearch implements MemoryPlanner {
  /** Visits of an overlapping pair: about half a second. */
  private static final long WORK = 60_000_000;

  private static final int MOST_MOVES = 100_000;
  private static final long SEED = 0x5EBE_F01D;

  /** Share of the arena by which a move may make it larger at first. */
  private static final double FIRST_TEMPERATURE = 0.02;

  @Override
  public String name() {
    return "search for an order";
  }

  @Override
  public Map<String, Long> place(List<LiveRange> ranges) {
    List<LiveRange> sorted = ranges.stream().sorted(GreedyBySize.LARGEST_FIRST).toList();
    FirstFit fit = new FirstFit(sorted);
    LiveBytes live = new LiveBytes(sorted);
    fit.place(new Search(fit, live.most()).from(starts(sorted, live)));
    Map<String, Long> offsets = new HashMap<>();
    for (int i = 0; i < sorted.size(); i++) {
      offsets.put(sorted.get(i).name(), fit.offset(i));
    }
    return offsets;
  }

  private static List<int[]> starts(List<LiveRange> sorted, LiveBytes live) {
    long[] around = new long[sorted.size()];
    long[] area = new long[sorted.size()];
    for (int i = 0; i < around.length; i++) {
      LiveRange range = sorted.get(i);
      around[i] = live.mostAround(range);
      area[i] = range.bytes() * (range.lastStep() - range.firstStep() + 1);
    }
    return List.of(
        order(around.length, Comparator.naturalOrder()),
        order(around.length, Comparator.comparingLong(i -> -area[i])),
        order(around.length, Comparator.comparingLong(i -> -around[i])),
        order(around.length, Comparator.comparingInt(i -> sorted.get(i).firstStep())));
  }

  /** Stable: of equal ranges the larger stays in front. */
  private static int[] order(int count, Comparator<Integer> by) {
    return IntStream.range(0, count).boxed().sorted(by).mapToInt(Integer::intValue).toArray();
  }

  /** The search over orders of one set of ranges. */
  private static final class Search {
    private final FirstFit fit;
    private final long bound;
    private final SplittableRandom random = new SplittableRandom(SEED);

    Search(FirstFit fit, long bound) {
      this.fit = fit;
      this.bound = bound;
    }

    int[] from(List<int[]> starts) {
      int[] current = starts.get(0);
      long currentPeak = fit.place(current);
      for (int[] start : starts) {
        long peak = fit.place(start);
        if (peak < currentPeak) {
          current = start;
          currentPeak = peak;
        }
      }
      return improve(current, currentPeak);
    }

    private int[] improve(int[] start, long startPeak) {
      int[] current = start;
      long currentPeak = startPeak;
      int[] best = start;
      long bestPeak = startPeak;
      long moves = Math.min(MOST_MOVES, WORK / Math.max(1, fit.pairs()));
      fit.place(current);
      for (long move = 0; move < moves && bestPeak > bound; move++) {
        int[] next = moved(current, currentPeak);
        long peak = fit.place(next);
        double cold = (double) move / moves;
        double allowed = FIRST_TEMPERATURE * (1 - cold) * (1 - cold) * random.nextDouble();
        if (peak <= currentPeak + allowed * currentPeak) {
          current = next;
          currentPeak = peak;
        } else {
          fit.place(current);
        }
        if (currentPeak < bestPeak) {
          best = current;
          bestPeak = currentPeak;
        }
      }
      return best;
    }

    /** An order with one range of the tower moved forward; the placement of the order must be there. */
    private int[] moved(int[] order, long peak) {
      int[] position = new int[order.length];
      for (int i = 0; i < order.length; i++) {
        position[order[i]] = i;
      }
      List<Integer> tower = tower(order, peak);
      int range = tower.get(random.nextInt(tower.size()));
      int[] earlier =
          IntStream.of(fit.overlapping(range))
              .filter(other -> position[other] < position[range])
              .toArray();
      if (earlier.length == 0) {
        return order;
      }
      int target = position[earlier[random.nextInt(earlier.length)]];
      int[] next = order.clone();
      System.arraycopy(order, target, next, target + 1, position[range] - target);
      next[target] = range;
      return next;
    }

    /** Ranges that end at the peak, and whatever one of them stands on. */
    private List<Integer> tower(int[] order, long peak) {
      List<Integer> tower = new ArrayList<>();
      boolean[] inTower = new boolean[order.length];
      for (int range : order) {
        if (fit.end(range) == peak) {
          inTower[range] = true;
          tower.add(range);
        }
      }
      for (int i = 0; i < tower.size(); i++) {
        long floor = fit.offset(tower.get(i));
        for (int below : fit.overlapping(tower.get(i))) {
          if (fit.end(below) == floor && !inTower[below]) {
            inTower[below] = true;
            tower.add(below);
          }
        }
      }
      return tower;
    }
  }
}
