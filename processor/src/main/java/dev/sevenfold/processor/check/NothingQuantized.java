package dev.sevenfold.processor.check;

import dev.sevenfold.annotations.QuantizedType;
import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.processor.diagnostic.Reporter;
import dev.sevenfold.tensor.DType;

/** Warns of a model that extends a quantized network and asks for nothing itself. */
public final class NothingQuantized {
  private NothingQuantized() {}

  /**
   * Warns if nothing of a plan is asked to be quantized.
   *
   * @param base the class that the model extends
   * @param dtype what that class asks for, and no subclass inherits
   */
  public static void report(Plan plan, String base, QuantizedType dtype, Reporter reporter) {
    if (plan.reference().nodes().stream().noneMatch(NothingQuantized::asks)) {
      String model = plan.model();
      reporter.warning(
          SourceLocation.UNKNOWN,
          Message.NOTHING_QUANTIZED,
          model,
          base,
          dtype,
          model,
          dtype,
          model);
    }
  }

  private static boolean asks(Node node) {
    return node.config().isQuantized() || node.config().weightType() != DType.FLOAT32;
  }
}
