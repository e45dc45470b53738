package dev.sevenfold.samples.sweep;

import dev.sevenfold.board.Boards;
import dev.sevenfold.model.CompiledModel;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.memory.MemoryBudget;
import dev.sevenfold.processor.report.OffloadTable;
import java.util.HexFormat;
import java.util.Set;

/**
 * What is known of a network in one quantization before its numbers are.
 *
 * @param planHash SHA-256 of the plan in hexadecimal
 * @param seconds time to trace, plan and write the C
 * @param calls kernel calls: layers that are no views
 * @param offload share of the multiply-accumulates in kernels of the vendor, 0 to 1
 * @param arenaBytes exact peak of activations and scratch
 * @param lowerBoundBytes what no plan can be below
 * @param parameterBytes size of the params file
 * @param poolBytes memory that the board has for both
 */
public record PlanFigures(
    String planHash,
    double seconds,
    int calls,
    double offload,
    long arenaBytes,
    long lowerBoundBytes,
    long parameterBytes,
    long poolBytes) {
  /**
   * The figures of a compiled model.
   *
   * @param seconds how long compiling took
   */
  static PlanFigures of(CompiledModel model, double seconds) {
    Plan plan = model.plan();
    MemoryBudget budget = MemoryBudget.of(plan);
    return new PlanFigures(
        HexFormat.of().formatHex(model.planHash()),
        seconds,
        (int) plan.steps().stream().filter(step -> !plan.memory().isView(step.node())).count(),
        OffloadTable.of(plan).macShare(Set.of(KernelClass.MMALIB)),
        budget.arenaBytes(),
        plan.memory().lowerBoundBytes(),
        budget.parameterBytes(),
        Boards.named(plan.board()).poolBytes().orElse(Long.MAX_VALUE));
  }

  /** Share by which the arena is larger than the lower bound; 0 when it is not. */
  public double gap() {
    return lowerBoundBytes == 0 ? 0 : (double) arenaBytes / lowerBoundBytes - 1;
  }

  /** Bytes that the board's pool lacks; 0 when everything fits. */
  public long shortfallBytes() {
    return Math.max(0, arenaBytes + parameterBytes - poolBytes);
  }
}
