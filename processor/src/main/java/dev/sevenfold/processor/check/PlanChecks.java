package dev.sevenfold.processor.check;

import dev.sevenfold.annotations.Model;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.diagnostic.Reporter;
import dev.sevenfold.processor.memory.MemoryBudget;
import java.util.Map;

/** Every check of a finished plan, in order; warnings come first, so that no error hides one. */
public final class PlanChecks {
  private PlanChecks() {}

  /**
   * Checks a plan.
   *
   * @param options processor options
   * @param annotation of the model class
   * @param reporter takes warnings
   * @throws dev.sevenfold.diagnostic.SevenfoldException for the first limit that the plan exceeds
   */
  public static void run(
      Plan plan, Map<String, String> options, Model annotation, Reporter reporter) {
    ScaleConflicts.report(plan, reporter);
    MemoryBudget.check(plan);
    new OffloadGates(options, annotation).check(plan);
  }
}
