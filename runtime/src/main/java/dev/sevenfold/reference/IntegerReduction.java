package dev.sevenfold.reference;

import java.util.function.LongBinaryOperator;

/**
 * Reductions of codes and of INT64 values, exact: input {@code [outer, reduced, inner]}, output
 * {@code [outer, inner]}, overwritten. INT64 sums and products wrap.
 */
public final class IntegerReduction {
  private IntegerReduction() {}

  /** Largest or smallest code. */
  public static void extreme(ReduceGeometry geometry, boolean largest, Codes input, Codes output) {
    int inner = geometry.inner();
    Parallel.forEach(
        geometry.outputElements(),
        index -> {
          int at = geometry.start(index);
          int best = input.get(at);
          for (int r = 1; r < geometry.reduced(); r++) {
            int code = input.get(at + r * inner);
            best = largest ? Math.max(best, code) : Math.min(best, code);
          }
          output.set(index, best);
        });
  }

  /** Largest or smallest INT64 value. */
  public static void extreme(
      ReduceGeometry geometry, boolean largest, long[] input, long[] output) {
    fold(geometry, largest ? Math::max : Math::min, input, output);
  }

  /** Sum of INT64 values. */
  public static void sum(ReduceGeometry geometry, long[] input, long[] output) {
    fold(geometry, Long::sum, input, output);
  }

  /** Product of INT64 values. */
  public static void product(ReduceGeometry geometry, long[] input, long[] output) {
    fold(geometry, (a, b) -> a * b, input, output);
  }

  private static void fold(
      ReduceGeometry geometry, LongBinaryOperator combine, long[] input, long[] output) {
    Parallel.forEach(
        geometry.outputElements(),
        index -> {
          int at = geometry.start(index);
          long result = input[at];
          for (int r = 1; r < geometry.reduced(); r++) {
            result = combine.applyAsLong(result, input[at + r * geometry.inner()]);
          }
          output[index] = result;
        });
  }

  /** Index of the largest or smallest INT64 value, the first of equals. */
  public static void argExtreme(
      ReduceGeometry geometry, boolean largest, long[] input, long[] output) {
    Parallel.forEach(
        geometry.outputElements(),
        index -> {
          int first = geometry.start(index);
          int best = 0;
          for (int r = 1; r < geometry.reduced(); r++) {
            long x = input[first + r * geometry.inner()];
            long y = input[first + best * geometry.inner()];
            if (largest ? x > y : x < y) {
              best = r;
            }
          }
          output[index] = best;
        });
  }

  /** Running sums; the output has the shape of the input. */
  public static void cumulativeSum(ReduceGeometry geometry, long[] input, long[] output) {
    Parallel.forEach(
        geometry.outputElements(),
        index -> {
          int at = geometry.start(index);
          long sum = 0;
          for (int r = 0; r < geometry.reduced(); r++, at += geometry.inner()) {
            sum += input[at];
            output[at] = sum;
          }
        });
  }
}
