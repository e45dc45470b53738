package dev.sevenfold.processor.memory;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.Value;
import java.util.List;

/**
 * Which outputs of a graph need a copy before memory can be planned. Every output has memory of its
 * own that the caller provides, and inputs are never written; so an output cannot share a buffer
 * with an input or with another output.
 */
public final class OutputCopies {
  private OutputCopies() {}

  /**
   * Whether the value returned as an output shares its buffer, through aliases or directly, with an
   * input of the graph or with an output declared before it.
   *
   * @param index position of the output
   */
  public static boolean needsCopy(Graph graph, int index) {
    SharedBuffers buffers = SharedBuffers.ofAliases(graph);
    Value value = graph.outputs().get(index).value();
    if (!buffers.contains(value)) {
      return false;
    }
    String buffer = buffers.find(value);
    List<GraphOutput> earlier = graph.outputs().subList(0, index);
    return graph.inputs().stream().anyMatch(input -> buffers.find(input).equals(buffer))
        || earlier.stream()
            .map(GraphOutput::value)
            .filter(buffers::contains)
            .anyMatch(other -> buffers.find(other).equals(buffer));
  }
}
