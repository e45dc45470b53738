package dev.sevenfold.diagnostic;

import java.util.Collection;
import java.util.Optional;

/** Finds the name a user probably meant, for messages about names that do not exist. */
public final class NearestName {
  private static final int LONGEST = 200;

  private NearestName() {}

  /**
   * The candidate closest to {@code name}: one that differs by a leading path ({@code
   * module.conv1.weight} for {@code conv1.weight}), or else the one with the smallest Levenshtein
   * distance if that is at most a third of the longer length. The first of equally close ones.
   */
  public static Optional<String> of(String name, Collection<String> candidates) {
    String nearest = null;
    int smallest = Integer.MAX_VALUE;
    for (String candidate : candidates) {
      if (differByLeadingPath(name, candidate)) {
        return Optional.of(candidate);
      }
      int limit = Math.max(name.length(), candidate.length()) / 3;
      int gap = Math.abs(name.length() - candidate.length());
      if (gap > limit || gap >= smallest || candidate.length() > LONGEST) {
        continue;
      }
      int distance = distance(name, candidate);
      if (distance <= limit && distance < smallest) {
        smallest = distance;
        nearest = candidate;
      }
    }
    return Optional.ofNullable(nearest);
  }

  /** The suggestion as the end of a sentence, or nothing: {@code "; did you mean 'conv1'?"}. */
  public static String suggestion(String name, Collection<String> candidates) {
    return of(name, candidates).map(found -> "; did you mean '" + found + "'?").orElse("");
  }

  private static boolean differByLeadingPath(String one, String other) {
    return one.endsWith("." + other) || other.endsWith("." + one);
  }

  /** Levenshtein distance: the fewest insertions, deletions and replacements of one character. */
  private static int distance(String one, String other) {
    int[] previous = new int[other.length() + 1];
    int[] current = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      current[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        int replace = previous[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replace, Math.min(previous[j], current[j - 1]) + 1);
      }
      int[] swap = previous;
      previous = current;
      current = swap;
    }
    return previous[other.length()];
  }
}
