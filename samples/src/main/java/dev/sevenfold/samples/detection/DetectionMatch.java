package dev.sevenfold.samples.detection;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Which detections of two runs are the same thing. Their order in an output says nothing: two that
 * score almost alike change places by the smallest noise.
 *
 * @param pairs what both runs found
 * @param missing what only the reference found
 * @param surplus what only the other run found
 */
public record DetectionMatch(List<Pair> pairs, List<Detection> missing, List<Detection> surplus) {
  /**
   * One thing that both found.
   *
   * @param overlap intersection over union of the boxes
   */
  public record Pair(Detection reference, Detection actual, double overlap) {}

  /** Copies the lists. */
  public DetectionMatch {
    pairs = List.copyOf(pairs);
    missing = List.copyOf(missing);
    surplus = List.copyOf(surplus);
  }

  /**
   * Pairs greedily: each detection of the reference, the best first, takes the one of its class
   * that is still free and overlaps it most.
   *
   * @param least intersection over union of a pair, above 0
   */
  public static DetectionMatch of(List<Detection> reference, List<Detection> actual, double least) {
    if (!(least > 0 && least <= 1)) {
      throw new IllegalArgumentException("overlap of at least " + least);
    }
    List<Detection> free = new ArrayList<>(actual);
    List<Pair> pairs = new ArrayList<>();
    List<Detection> missing = new ArrayList<>();
    List<Detection> ordered = new ArrayList<>(reference);
    ordered.sort(Comparator.comparingDouble(Detection::score).reversed());
    for (Detection wanted : ordered) {
      int best = nearest(wanted, free);
      if (best >= 0 && wanted.overlap(free.get(best)) >= least) {
        Detection taken = free.remove(best);
        pairs.add(new Pair(wanted, taken, wanted.overlap(taken)));
      } else {
        missing.add(wanted);
      }
    }
    return new DetectionMatch(pairs, missing, free);
  }

  /** Position of the one of the same class that overlaps most, the first of equals; -1 for none. */
  private static int nearest(Detection wanted, List<Detection> free) {
    int best = -1;
    for (int i = 0; i < free.size(); i++) {
      if (free.get(i).kind() == wanted.kind()
          && (best < 0 || wanted.overlap(free.get(i)) > wanted.overlap(free.get(best)))) {
        best = i;
      }
    }
    return best;
  }

  /**
   * Part of all detections of both runs that are in pairs, in [0, 1]; 1 if nobody found anything.
   */
  public double agreement() {
    int all = 2 * pairs.size() + missing.size() + surplus.size();
    return all == 0 ? 1 : 2.0 * pairs.size() / all;
  }

  /** Mean intersection over union of the pairs; 1 without pairs. */
  public double meanOverlap() {
    return pairs.stream().mapToDouble(Pair::overlap).average().orElse(1);
  }

  /** Largest difference of the scores of a pair; 0 without pairs. */
  public double largestScoreDifference() {
    return pairs.stream()
        .mapToDouble(pair -> Math.abs(pair.actual().score() - pair.reference().score()))
        .max()
        .orElse(0);
  }
}
