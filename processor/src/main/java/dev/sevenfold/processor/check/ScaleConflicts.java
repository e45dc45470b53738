package dev.sevenfold.processor.check;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.plan.Plan;
import dev.sevenfold.plan.Slot;
import dev.sevenfold.processor.diagnostic.Reporter;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reports operators whose result shares a scale that is found in another way than they ask for. */
final class ScaleConflicts {
  private ScaleConflicts() {}

  static void report(Plan plan, Reporter reporter) {
    Map<String, Slot> slots =
        plan.slots().stream().collect(Collectors.toMap(Slot::name, Function.identity()));
    for (Node node : plan.graph().runtimeNodes()) {
      Slot slot = slots.get(node.output().slot());
      if (slot != null && computes(node) && isAskedOtherwise(node.config(), slot)) {
        reporter.warning(
            node.location(),
            Message.SCALE_CONFLICT,
            node.name(),
            node.config().activations(),
            node.config().observer(),
            slot.name(),
            slot.scheme(),
            slot.observer());
      }
    }
  }

  private static boolean computes(Node node) {
    OpGroup group = ((OpDefinition) node.operator()).group();
    return node.annotation().quantized() && group != OpGroup.TRANSPARENT && group != OpGroup.SEAM;
  }

  private static boolean isAskedOtherwise(QuantizationConfig config, Slot slot) {
    return config.activations() != slot.scheme() || config.observer() != slot.observer();
  }
}
