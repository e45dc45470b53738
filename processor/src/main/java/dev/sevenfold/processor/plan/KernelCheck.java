package dev.sevenfold.processor.plan;

import dev.sevenfold.graph.Node;
import dev.sevenfold.op.KernelClass;
import dev.sevenfold.plan.Step;
import java.util.List;

/** Every node gets a kernel of its own domain; anything else is a defect of Sevenfold. */
final class KernelCheck {
  private KernelCheck() {}

  /**
   * Checks a schedule.
   *
   * @throws IllegalStateException naming the node
   */
  static void check(List<Step> steps) {
    for (Step step : steps) {
      Node node = step.node();
      KernelClass found = step.lowering().kernelClass();
      boolean floatOnCodes = node.isInteger() && found == KernelClass.FLOAT;
      if (floatOnCodes || step.lowering().kernel().isEmpty()) {
        throw new IllegalStateException(
            node.name() + " (" + node.location() + ") has no kernel for its element types");
      }
    }
  }
}
