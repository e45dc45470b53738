package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.op.Trait;
import java.util.List;

/**
 * Finds operators that may put masks into what only softmax reads: -infinity, or a very low number.
 */
final class MaskedValues {
  private MaskedValues() {}

  static boolean mayMask(Graph graph, Node node) {
    return Ops.has(node, Trait.MASKS) && onlySoftmaxReads(graph, node.output());
  }

  /** Whether all readers tell masks from values, behind operators that only move elements. */
  private static boolean onlySoftmaxReads(Graph graph, Value value) {
    List<Node> readers = graph.consumers(value);
    return !readers.isEmpty()
        && !graph.isOutput(value)
        && readers.stream()
            .allMatch(
                reader ->
                    Ops.has(reader, Trait.READS_MASKED)
                        || (Ops.group(reader) == OpGroup.TRANSPARENT
                            && onlySoftmaxReads(graph, reader.output())));
  }
}
