package dev.sevenfold.processor.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Simulated annealing over packing orders.
 *
 * <ol>
 *   <li>Take a range of the tower: one that ends at the peak, or one that a range of the tower
 *       stands on. Move it before a random one that overlaps it and was placed earlier, or turn it,
 *       or one that overlaps it, to the other end.
 *   <li>Keep the move when the arena does not grow, or grows by little while it is hot.
 *   <li>Stop at the lower bound, or when the work is spent. Work is counted, not timed, and the
 *       random numbers have a fixed seed, so that the result depends on the ranges alone.
 * </ol>
 */
final class Annealing {
  /** Visits of a range, or of a pair that overlaps: about a second. */
  private static final long WORK = 60_000_000;

  private static final int MOST_MOVES = 100_000;
  private static final long SEED = 0x5EBE_F01D;

  /** Share of the arena by which a move may make it larger at first. */
  private static final double HOT = 0.02;

  /** One move in so many turns a range; one turn in as many is that of a neighbour. */
  private static final int TURNS = 3;

  private final FirstFit fit;
  private final long bound;
  private final SplittableRandom random = new SplittableRandom(SEED);

  Annealing(FirstFit fit, long bound) {
    this.fit = fit;
    this.bound = bound;
  }

  /** The best order that was found from the best of some. */
  PackingOrder best(List<PackingOrder> starts) {
    PackingOrder start = starts.get(0);
    long smallest = Long.MAX_VALUE;
    for (PackingOrder candidate : starts) {
      long peak = fit.place(candidate, bound);
      if (peak < smallest) {
        start = candidate;
        smallest = peak;
      }
    }
    return improved(start);
  }

  private PackingOrder improved(PackingOrder start) {
    PackingOrder current = start;
    PackingOrder best = start;
    long peak = fit.place(start, bound);
    long bestPeak = peak;
    long moves = Math.min(MOST_MOVES, WORK / (fit.count() + 2 * fit.pairs() + 1));
    for (long move = 0; move < moves && bestPeak > bound; move++) {
      PackingOrder next = neighbour(current, peak);
      long nextPeak = fit.place(next, bound);
      double cold = (double) move / moves;
      double growth = HOT * (1 - cold) * (1 - cold) * random.nextDouble();
      if (nextPeak <= peak + growth * peak) {
        current = next;
        peak = nextPeak;
      } else {
        fit.place(current, bound);
      }
      if (peak < bestPeak) {
        best = current;
        bestPeak = peak;
      }
    }
    return best;
  }

  /** A move away from an order; the placement of that order must be there. */
  private PackingOrder neighbour(PackingOrder order, long peak) {
    List<Integer> tower = tower(order, peak);
    int range = tower.get(random.nextInt(tower.size()));
    int[] beside = fit.overlapping(range);
    if (beside.length == 0 || random.nextInt(TURNS) > 0) {
      return forward(order, range);
    }
    boolean itself = random.nextInt(TURNS) > 0;
    return order.turned(itself ? range : beside[random.nextInt(beside.length)]);
  }

  private PackingOrder forward(PackingOrder order, int range) {
    int[] position = new int[fit.count()];
    for (int i = 0; i < position.length; i++) {
      position[order.ranges()[i]] = i;
    }
    int[] earlier =
        IntStream.of(fit.overlapping(range))
            .filter(other -> position[other] < position[range])
            .toArray();
    return earlier.length == 0
        ? order
        : order.moved(position[range], position[earlier[random.nextInt(earlier.length)]]);
  }

  private List<Integer> tower(PackingOrder order, long peak) {
    List<Integer> tower = new ArrayList<>();
    boolean[] inTower = new boolean[fit.count()];
    for (int range : order.ranges()) {
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
