package dev.sevenfold.processor.memory;

import dev.sevenfold.board.Boards;
import dev.sevenfold.conversion.ParamsFile;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.op.PackedParameter;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a plan needs of a board's memory. Prepared weights are not counted: they exist on the host
 * only. Neither is code, whose size is known after linking only.
 *
 * @param arenaBytes activations and scratch
 * @param parameterBytes the params file
 */
public record MemoryBudget(long arenaBytes, long parameterBytes) {
  private static final int MOST_NAMED = 3;

  /** What a plan needs. */
  public static MemoryBudget of(Plan plan) {
    return new MemoryBudget(plan.memory().arenaBytes(), ParamsFile.bytes(plan));
  }

  /** Everything together. */
  public long totalBytes() {
    return arenaBytes + parameterBytes;
  }

  /**
   * Holds a plan against the pool of its board, if one is documented.
   *
   * @throws SevenfoldException SF0402 naming what is largest in the fullest step, and the largest
   *     parameters
   */
  public static void check(Plan plan) {
    Boards.named(plan.board()).poolBytes().ifPresent(pool -> check(plan, pool));
  }

  static void check(Plan plan, long poolBytes) {
    MemoryBudget budget = of(plan);
    long excess = budget.totalBytes() - poolBytes;
    if (excess > 0) {
      throw new SevenfoldException(
          Message.MEMORY_OVER_BUDGET,
          plan.model(),
          budget.totalBytes(),
          plan.board(),
          excess,
          poolBytes,
          culprits(plan, budget));
    }
  }

  private static String culprits(Plan plan, MemoryBudget budget) {
    LiveRanges ranges = LiveRanges.of(plan);
    String live =
        ranges.liveAt(ranges.peakStep()).stream()
            .limit(MOST_NAMED)
            .map(range -> range.name() + " (" + range.bytes() + ")")
            .collect(Collectors.joining(", "));
    Step peak = plan.steps().get(ranges.peakStep());
    return "  Arena "
        + budget.arenaBytes()
        + " bytes, fullest in layer "
        + peak.node().name()
        + " at "
        + peak.node().location()
        + ": "
        + live
        + ".\n  Parameters "
        + budget.parameterBytes()
        + " bytes, most in "
        + largestParameters(plan)
        + ".\n  Make these layers smaller, give them @Quantize(dtype = INT8), or reduce the input.";
  }

  private static String largestParameters(Plan plan) {
    List<Step> steps =
        plan.steps().stream()
            .sorted(
                Comparator.comparingLong((Step step) -> -parameterBytes(step))
                    .thenComparingInt(Step::index))
            .limit(MOST_NAMED)
            .toList();
    return steps.stream()
        .map(step -> step.node().name() + " (" + parameterBytes(step) + ")")
        .collect(Collectors.joining(", "));
  }

  private static long parameterBytes(Step step) {
    return step.lowering().parameters().stream().mapToLong(PackedParameter::bytes).sum();
  }
}
