package dev.sevenfold.processor.plan;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sevenfold.op.KernelClass;
import dev.sevenfold.op.Lowering;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Step;
import dev.sevenfold.processor.testing.Plans;
import dev.sevenfold.processor.testing.SmallNet;
import java.util.List;
import org.junit.jupiter.api.Test;

final class KernelCheckTest {
  @Test
  void anIntegerNodeWithAFloatKernelIsRefused() {
    Plan plan = Plans.of(new SmallNet());
    KernelCheck.check(plan.steps());
    Step stem = plan.steps().get(0);
    Step last = plan.steps().get(plan.steps().size() - 1);
    assertThat(last.lowering().kernelClass()).isEqualTo(KernelClass.FLOAT);
    Lowering foreign = last.lowering();
    IllegalStateException refusal =
        assertThrows(
            IllegalStateException.class,
            () -> KernelCheck.check(List.of(new Step(0, stem.node(), foreign))));
    assertThat(refusal).hasMessageThat().startsWith("stem (SmallNet.java:");
  }
}
