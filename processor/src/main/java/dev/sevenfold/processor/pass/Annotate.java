package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Annotation;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Constraint;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.tensor.DType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides for every run-time node whether it computes in integers, with the reason when it does not.
 * Operators that only move codes follow their neighbours: they do so only where codes come in or are
 * wanted, so that no seam is added for their sake. Runs once, before slots are solved.
 */
final class Annotate implements Pass {
  private static final String FOLLOWS =
      "neither what it reads nor what reads it computes in integers";

  @Override
  public String name() {
    return "annotate";
  }

  @Override
  public GraphPatch rewrite(Graph graph) {
    GraphPatch patch = new GraphPatch();
    Map<String, Annotation> decisions = decide(graph);
    for (Node node : graph.runtimeNodes()) {
      Annotation decision = decisions.get(node.name());
      if (!decision.equals(node.annotation())) {
        patch.replace(node, node.withAnnotation(decision));
      }
    }
    return patch;
  }

  private static Map<String, Annotation> decide(Graph graph) {
    Map<String, Annotation> decisions = new HashMap<>();
    Map<String, String> ranking = RankedValues.of(graph);
    graph
        .runtimeNodes()
        .forEach(node -> decisions.put(node.name(), own(graph, node, ranking.get(node.name()))));
    Set<String> fed = new HashSet<>();
    for (Node node : graph.runtimeNodes()) {
      boolean codesComeIn =
          Ops.activations(node).stream()
              .map(graph::producer)
              .flatMap(Optional::stream)
              .anyMatch(producer -> fed.contains(producer.name()));
      if (decisions.get(node.name()).quantized() && (!follows(node) || codesComeIn)) {
        fed.add(node.name());
      }
    }
    Set<String> wanted = new HashSet<>();
    List<Node> nodes = graph.runtimeNodes();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Node node = nodes.get(i);
      boolean codesAreWanted =
          graph.consumers(node.output()).stream().anyMatch(reader -> wanted.contains(reader.name()));
      if (decisions.get(node.name()).quantized() && (!follows(node) || codesAreWanted)) {
        wanted.add(node.name());
      }
    }
    decisions.replaceAll(
        (name, decision) ->
            decision.quantized() && !fed.contains(name) && !wanted.contains(name)
                ? Annotation.stays(FOLLOWS)
                : decision);
    return decisions;
  }

  private static boolean follows(Node node) {
    return Ops.group(node) == OpGroup.TRANSPARENT || Ops.group(node) == OpGroup.CONCAT;
  }

  /**
   * The decision on a node by itself.
   *
   * @param rankedBy the operator that ranks its values, or null
   */
  private static Annotation own(Graph graph, Node node, String rankedBy) {
    if (!node.config().isQuantized()) {
      return Annotation.stays("no @Quantize asks for integers here");
    }
    for (Value input : Ops.activations(node)) {
      if (input.type().dtype() != DType.FLOAT32) {
        return Annotation.stays(input.type().dtype() + " tensors are never quantized");
      }
    }
    if (Ops.group(node) == OpGroup.FLOAT) {
      return Annotation.stays(node.operator().name() + " stays in float");
    }
    if (rankedBy != null) {
      return Annotation.stays("its values are ranked by " + rankedBy + ": equal codes would tie");
    }
    if (MaskedValues.mayMask(graph, node)) {
      return Annotation.stays("it may mask what softmax reads, and a mask would set its range");
    }
    for (Constraint constraint : Ops.definition(node).constraints()) {
      if (!constraint.holds().test(node)) {
        return Annotation.stays(
            constraint.text() + ", but it is " + constraint.observed().apply(node));
      }
    }
    return Annotation.QUANTIZED;
  }
}
