package dev.sevenfold.processor.codegen.java;

import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which values go into a block and come out of it. */
final class Crossings {
  /** A Java method takes 255 arguments, a record as many components; readers take fewer. */
  private static final int MOST_VALUES = 50;

  private final Graph graph;
  private final List<Node> nodes;
  private final Map<String, Integer> computed = new HashMap<>();
  private final Map<String, Integer> lastRead = new HashMap<>();

  Crossings(Graph graph) {
    this.graph = graph;
    this.nodes = graph.runtimeNodes();
    for (int position = 0; position < nodes.size(); position++) {
      for (Value input : nodes.get(position).inputs()) {
        lastRead.put(input.name(), position);
      }
      for (Value output : nodes.get(position).outputs()) {
        computed.put(output.name(), position);
      }
    }
    for (GraphOutput output : graph.outputs()) {
      lastRead.put(output.value().name(), nodes.size());
    }
  }

  /** Values that a block reads and that are known before it, in the order of their first use. */
  List<Value> arguments(Block block) {
    Map<String, Value> arguments = new LinkedHashMap<>();
    for (Node node : nodes.subList(block.from(), block.to())) {
      for (Value input : node.inputs()) {
        boolean inside = computed.getOrDefault(input.name(), -1) >= block.from();
        if (!inside && !graph.isConstant(input)) {
          arguments.put(input.name(), input);
        }
      }
    }
    return List.copyOf(arguments.values());
  }

  /** Values that a block computes and that are read behind it, in the order they are computed. */
  List<Value> results(Block block) {
    return nodes.subList(block.from(), block.to()).stream()
        .flatMap(node -> node.outputs().stream())
        .filter(value -> lastRead.getOrDefault(value.name(), -1) >= block.to())
        .toList();
  }

  /** Whether some block below this one has more arguments or results than methods take well. */
  boolean areMany(Block block) {
    return block.blocks().stream()
        .anyMatch(
            inner ->
                arguments(inner).size() > MOST_VALUES
                    || results(inner).size() > MOST_VALUES
                    || areMany(inner));
  }
}
