package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Trait;
import dev.sevenfold.tensor.DType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a pass must have achieved, beyond what {@code GraphVerifier} asks of every graph: nothing
 * left half done that a later pass or the board would stumble over. A violation is a defect of
 * Sevenfold, not of the model.
 */
final class PostConditions {
  private final Graph graph;
  private final String pass;

  private PostConditions(Graph graph, String pass) {
    this.graph = graph;
    this.pass = pass;
  }

  /**
   * Checks a graph that a pass has finished with.
   *
   * @throws IllegalStateException naming the pass, the node and what does not hold
   */
  static void check(Graph graph, String pass) {
    new PostConditions(graph, pass).check();
  }

  private void check() {
    for (Node node : graph.runtimeNodes()) {
      switch (pass) {
        case "fold-batch-norm" ->
            require(!Ops.has(node, Trait.CHANNEL_AFFINE), node, "is left, though all are folded");
        case "fuse-clamps" -> requireNoFusableClamp(node);
        case "annotate" -> requireDecision(node);
        case "insert-qdq" -> requirePairs(node);
        case "fuse-qdq" -> requireDomain(node);
        case "fuse-requantize" -> requireNoPair(node);
        case "peel-boundary" -> requireNoPeelableSeam(node);
        case "materialize-outputs" -> requireUse(node);
        default -> {}
      }
    }
    if (pass.equals("insert-qdq")) {
      requireOneQuantizePerSlot();
    }
  }

  private void requireNoFusableClamp(Node clamp) {
    boolean fusable = FuseClamps.host(graph, clamp).isPresent();
    require(!fusable, clamp, "could be part of the operator before it");
  }

  private void requireDecision(Node node) {
    boolean quantized = node.annotation().quantized();
    boolean hasReason = !node.annotation().reason().isEmpty();
    require(quantized || hasReason, node, "stays in float without a reason");
    if (quantized) {
      require(node.config().isQuantized(), node, "computes in integers, but nothing asks for it");
      require(Ops.group(node) != OpGroup.FLOAT, node, "has no integer meaning, but is annotated");
      require(Ops.group(node) != OpGroup.SEAM, node, "is annotated twice");
    }
  }

  /**
   * Behind annotation: dequantize, operator, quantize; quantize is always followed by dequantize.
   */
  private void requirePairs(Node node) {
    if (Ops.group(node) == OpGroup.SEAM) {
      Value output = node.output();
      List<Node> readers = graph.consumers(output);
      require(!readers.isEmpty() || graph.isOutput(output), node, "is read by nothing");
      if (output.isQuantized()) {
        require(
            readers.stream().allMatch(reader -> isSeamTo(reader, DType.FLOAT32)),
            node,
            "has no dequantize behind it");
      }
    } else if (node.annotation().quantized()) {
      List<Node> readers = graph.consumers(node.output());
      require(
          readers.size() == 1 && readers.get(0).output().isQuantized(),
          node,
          "has no quantize of its own behind it");
      for (Value input : Ops.activations(node)) {
        require(
            graph.producer(input).filter(seam -> isSeamTo(seam, DType.FLOAT32)).isPresent(),
            node,
            "reads " + input.name() + ", which is not dequantized");
      }
    }
  }

  private static boolean isSeamTo(Node node, DType dtype) {
    return Ops.group(node) == OpGroup.SEAM && node.output().type().dtype() == dtype;
  }

  private void requireOneQuantizePerSlot() {
    Set<String> seen = new HashSet<>();
    for (Node node : graph.nodes()) {
      if (Ops.group(node) == OpGroup.SEAM && node.output().isQuantized()) {
        String key = node.inputs().get(0).name() + " " + node.output().slot();
        require(seen.add(key), node, "quantizes what is quantized to that slot already");
      }
    }
  }

  /** Behind fusion: an annotated operator reads and writes codes, any other reads none. */
  private void requireDomain(Node node) {
    if (Ops.group(node) == OpGroup.SEAM) {
      return;
    }
    if (node.annotation().quantized()) {
      require(
          Ops.activations(node).stream().allMatch(Value::isQuantized),
          node,
          "is annotated, but reads real numbers");
      require(node.output().isQuantized(), node, "is annotated, but writes real numbers");
    } else {
      require(
          node.inputs().stream().noneMatch(Value::isQuantized) && !node.output().isQuantized(),
          node,
          "stays in float, but reads or writes codes");
    }
  }

  private void requireNoPair(Node node) {
    Value x = node.inputs().get(0);
    boolean pair =
        Ops.group(node) == OpGroup.SEAM
            && !x.isQuantized()
            && graph.producer(x).filter(seam -> isSeamTo(seam, DType.FLOAT32)).isPresent();
    require(!pair, node, "quantizes what was dequantized before");
  }

  private void requireNoPeelableSeam(Node seam) {
    if (Ops.group(seam) == OpGroup.SEAM) {
      Value from = seam.inputs().get(0);
      boolean first =
          graph.inputs().contains(from) && Ops.isReadOnce(graph, from) && !from.isQuantized();
      require(!first, seam, "could be the caller's, at an input");
      Value to = seam.output();
      boolean last = graph.isOutput(to) && graph.consumers(to).isEmpty() && !to.isQuantized();
      require(!last, seam, "could be the caller's, at an output");
    }
  }

  /** In the end: everything that runs is read, and a seam stands between two domains or scales. */
  private void requireUse(Node node) {
    Value output = node.output();
    List<Node> readers = graph.consumers(output);
    require(!readers.isEmpty() || graph.isOutput(output), node, "is read by nothing");
    if (Ops.group(node) == OpGroup.SEAM) {
      Value input = node.inputs().get(0);
      require(!input.slot().equals(output.slot()), node, "changes nothing");
      if (!output.isQuantized()) {
        require(
            readers.stream().noneMatch(reader -> reader.annotation().quantized())
                || graph.isOutput(output),
            node,
            "is an orphan: what reads it computes in integers");
      }
    }
  }

  private void require(boolean holds, Node node, String what) {
    if (!holds) {
      throw new IllegalStateException(
          "after " + pass + ": " + node.name() + " (" + node.location() + ") " + what);
    }
  }
}
