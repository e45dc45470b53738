package dev.sevenfold.reference;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Which elements come first when the lines along an axis are ranked: of equals the lowest index.
 * NaN is larger than every number, and the zeros are equal.
 */
public final class Ranking {
  private Ranking() {}

  /** Orders two elements of the input, the smaller one first. */
  @FunctionalInterface
  private interface Order {
    int compare(int a, int b);
  }

  /** Indices of the first elements of every line, in order. */
  public static void indices(RankGeometry geometry, float[] input, long[] output) {
    indices(geometry, (a, b) -> Float.compare(input[a] + 0.0f, input[b] + 0.0f), output);
  }

  /** As for floats. */
  public static void indices(RankGeometry geometry, long[] input, long[] output) {
    indices(geometry, (a, b) -> Long.compare(input[a], input[b]), output);
  }

  private static void indices(RankGeometry g, Order order, long[] output) {
    Parallel.forEach(
        g.outer() * g.inner(),
        line -> {
          int outer = line / g.inner();
          int inner = line % g.inner();
          int start = outer * g.size() * g.inner() + inner;
          Comparator<Integer> smallestFirst =
              (a, b) -> order.compare(start + a * g.inner(), start + b * g.inner());
          Integer[] ranked = IntStream.range(0, g.size()).boxed().toArray(Integer[]::new);
          Arrays.sort(ranked, g.largest() == 1 ? smallestFirst.reversed() : smallestFirst);
          for (int place = 0; place < g.count(); place++) {
            output[(outer * g.count() + place) * g.inner() + inner] = ranked[place];
          }
        });
  }
}
