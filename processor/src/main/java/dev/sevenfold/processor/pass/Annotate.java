package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Annotation;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphPatch;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Constraint;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Trait;
import dev.sevenfold.tensor.DType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decides for every run-time node whether it computes in integers, with the reason when it does
 * not. Operators that only move codes follow their neighbours: they do so only where codes come in
 * or are wanted, so that no seam is added for their sake. A concatenation does so only where its
 * codes are wanted: its inputs have ranges of their own, and one scale would round the narrow ones
 * to nothing. Runs once, before slots are solved.
 */
final class Annotate implements Pass {
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
    Map<String, String> exact = ExactValues.of(graph);
    graph
        .runtimeNodes()
        .forEach(node -> decisions.put(node.name(), own(graph, node, exact.get(node.name()))));
    Set<String> fed = new HashSet<>();
    for (Node node : graph.runtimeNodes()) {
      boolean codesComeIn =
          Ops.producers(graph, node).anyMatch(producer -> fed.contains(producer.name()));
      boolean passesOn = codesComeIn && !Ops.has(node, Trait.JOINS);
      if (decisions.get(node.name()).quantized() && (!follows(node) || passesOn)) {
        fed.add(node.name());
      }
    }
    Set<String> wanted = new HashSet<>();
    List<Node> nodes = graph.runtimeNodes();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      Node node = nodes.get(i);
      boolean codesAreWanted =
          graph.consumers(node.output()).stream()
              .anyMatch(reader -> wanted.contains(reader.name()));
      if (decisions.get(node.name()).quantized() && (!follows(node) || codesAreWanted)) {
        wanted.add(node.name());
      }
    }
    for (Node node : nodes) {
      String name = node.name();
      if (decisions.get(name).quantized() && !fed.contains(name) && !wanted.contains(name)) {
        decisions.put(name, Annotation.stays(followsNothing(node)));
      }
    }
    return decisions;
  }

  private static String followsNothing(Node node) {
    return Ops.has(node, Trait.JOINS)
        ? "nothing that reads it computes in integers, so its inputs keep scales of their own"
        : "neither what it reads nor what reads it computes in integers";
  }

  private static boolean follows(Node node) {
    return Ops.group(node) == OpGroup.TRANSPARENT || Ops.group(node) == OpGroup.CONCAT;
  }

  /**
   * The decision on a node by itself.
   *
   * @param exact why its values must not be rounded, or null
   */
  private static Annotation own(Graph graph, Node node, String exact) {
    if (!node.config().isQuantized()) {
      return Annotation.stays("no @Quantize asks for integers here");
    }
    for (Value input : Ops.activations(node)) {
      if (input.type().dtype() != DType.FLOAT32) {
        return Annotation.stays(input.type().dtype() + " tensors are never quantized");
      }
    }
    if (Ops.group(node) == OpGroup.FLOAT) {
      return Annotation.stays(Ops.definition(node).whyFloat());
    }
    if (exact != null) {
      return Annotation.stays(exact);
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
