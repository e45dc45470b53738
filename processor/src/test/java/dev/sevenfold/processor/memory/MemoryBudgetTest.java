package dev.sevenfold.processor.memory;

import static com.google.common.truth.Truth.assertThat;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.Refusals;
import dev.sevenfold.processor.testing.SmallNet;
import org.junit.jupiter.api.Test;

final class MemoryBudgetTest {
  private static final int EXCESS = 2816;

  private final Plan plan = Plans.of(new SmallNet());

  @Test
  void whatFitsExactlyIsAccepted() {
    MemoryBudget budget = MemoryBudget.of(plan);
    assertThat(budget.arenaBytes()).isEqualTo(plan.memory().arenaBytes());
    assertThat(budget.totalBytes()).isEqualTo(budget.arenaBytes() + budget.parameterBytes());
    MemoryBudget.check(plan, budget.totalBytes());
    MemoryBudget.check(plan);
  }

  @Test
  void caseM11_2816BytesTooManyAreRefusedWithTheLayersThatNeedThem() {
    long pool = MemoryBudget.of(plan).totalBytes() - EXCESS;
    Refusals.assertRefused(
        Message.MEMORY_OVER_BUDGET,
        () -> MemoryBudget.check(plan, pool),
        EXCESS + " more than its pool of " + pool,
        "fullest in layer ",
        "most in head (5232)");
  }
}
