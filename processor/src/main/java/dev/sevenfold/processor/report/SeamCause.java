package dev.sevenfold.processor.report;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.plan.Plan;
import java.util.Optional;

/** Why a quantize, dequantize or requantize is left in a plan: which neighbour needs it. */
final class SeamCause {
  private final Graph graph;

  SeamCause(Plan plan) {
    graph = plan.graph();
  }

  static boolean isSeam(Node node) {
    return ((OpDefinition) node.operator()).group() == OpGroup.SEAM;
  }

  /** One clause. */
  String of(Node seam) {
    Value from = seam.inputs().get(0);
    Value to = seam.output();
    if (from.isQuantized() && to.isQuantized()) {
      return graph.consumers(to).stream()
          .findFirst()
          .map(reader -> reader.name() + " reads it with the scale of " + to.slot())
          .orElse("the result has the scale of " + to.slot());
    }
    return from.isQuantized() ? dequantize(to) : quantize(from);
  }

  private String dequantize(Value real) {
    return graph.consumers(real).stream()
        .findFirst()
        .map(SeamCause::staysInFloat)
        .orElse("it is returned as real numbers");
  }

  private String quantize(Value real) {
    Optional<Node> producer = graph.producer(real);
    return producer.isPresent()
        ? staysInFloat(producer.get())
        : graph.consumers(real).stream()
            .filter(reader -> !isSeam(reader))
            .findFirst()
            .map(SeamCause::staysInFloat)
            .orElse("it is also returned as real numbers");
  }

  private static String staysInFloat(Node node) {
    return node.name() + " stays in float: " + node.annotation().reason();
  }
}
