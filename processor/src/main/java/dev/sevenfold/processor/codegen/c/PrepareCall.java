package dev.sevenfold.processor.codegen.c;

import dev.sevenfold.plan.Step;

/**
 * The function of {@code sevenfold/host.h} that writes a step's prepared weights. A vendor-named
 * kernel shares the block, and so the function, of our own kernel of the same role; the loop over
 * groups shares that of the convolution.
 */
final class PrepareCall {
  private PrepareCall() {}

  /** Whether a step has prepared weights. */
  static boolean isNeeded(Step step) {
    return step.lowering().preparedBytes() > 0;
  }

  /** Name of the function; it takes geometry, weight and the block. */
  static String function(Step step) {
    String role =
        step.lowering()
            .kernel()
            .replaceFirst("^(mmalib|c7x)_", "")
            .replaceFirst("_grouped_loop$", "");
    return "c7x_" + role + "_prepare";
  }
}
