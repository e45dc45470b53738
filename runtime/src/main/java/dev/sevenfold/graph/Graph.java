package dev.sevenfold.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * An immutable dataflow graph in execution order: every node stands behind the producers of its
 * inputs. Edits are made with {@link GraphPatch}.
 */
public final class Graph {
  private final String name;
  private final List<Value> inputs;
  private final List<Value> parameters;
  private final List<Node> nodes;
  private final List<GraphOutput> outputs;
  private final Map<String, Node> producers = new HashMap<>();
  private final Map<String, List<Node>> consumers = new HashMap<>();
  private final Set<String> constants = new HashSet<>();

  /**
   * Creates a graph.
   *
   * @param name simple name of the model class
   * @param inputs in the order of the parameters of {@code forward}
   * @param parameters tensors a weight file provides; a value's name is the name in the file
   * @param nodes in execution order
   * @param outputs in declared order
   */
  public Graph(
      String name,
      List<Value> inputs,
      List<Value> parameters,
      List<Node> nodes,
      List<GraphOutput> outputs) {
    this.name = name;
    this.inputs = List.copyOf(inputs);
    this.parameters = List.copyOf(parameters);
    this.nodes = List.copyOf(nodes);
    this.outputs = List.copyOf(outputs);
    this.parameters.forEach(parameter -> constants.add(parameter.name()));
    this.nodes.forEach(this::index);
  }

  private void index(Node node) {
    boolean constant = true;
    for (Value input : new LinkedHashSet<>(node.inputs())) {
      consumers.computeIfAbsent(input.name(), key -> new ArrayList<>()).add(node);
      constant &= constants.contains(input.name());
    }
    for (Value output : node.outputs()) {
      producers.put(output.name(), node);
      if (constant) {
        constants.add(output.name());
      }
    }
  }

  /** Simple name of the model class. */
  public String name() {
    return name;
  }

  /** Activations the caller provides. */
  public List<Value> inputs() {
    return inputs;
  }

  /** Tensors a weight file provides. */
  public List<Value> parameters() {
    return parameters;
  }

  /** All nodes in execution order. */
  public List<Node> nodes() {
    return nodes;
  }

  /** Results in declared order. */
  public List<GraphOutput> outputs() {
    return outputs;
  }

  /** The node that computes a value; empty for inputs and parameters. */
  public Optional<Node> producer(Value value) {
    return Optional.ofNullable(producers.get(value.name()));
  }

  /** The nodes that read a value, in execution order, each once. */
  public List<Node> consumers(Value value) {
    return consumers.getOrDefault(value.name(), List.of());
  }

  /** Whether a value is a result of the model. */
  public boolean isOutput(Value value) {
    return outputs.stream().anyMatch(output -> output.value().name().equals(value.name()));
  }

  /** Whether a value depends on parameters only, so that it is known before any input is. */
  public boolean isConstant(Value value) {
    return constants.contains(value.name());
  }

  /** Nodes that run for every input. */
  public List<Node> runtimeNodes() {
    return nodes.stream().filter(node -> !isConstant(node.outputs().get(0))).toList();
  }

  /** Nodes that are evaluated once, when parameters are bound. */
  public List<Node> constantNodes() {
    return nodes.stream().filter(node -> isConstant(node.outputs().get(0))).toList();
  }

  /**
   * Constants that run-time nodes read beside activations: parameters, or what is computed from
   * them, in the order of their first reader.
   *
   * @param reads whether a node reads its input of an index as it reads activations
   */
  public List<Value> operands(BiPredicate<Node, Integer> reads) {
    Set<Value> operands = new LinkedHashSet<>();
    for (Node node : runtimeNodes()) {
      for (int i = 0; i < node.inputs().size(); i++) {
        if (isConstant(node.inputs().get(i)) && reads.test(node, i)) {
          operands.add(node.inputs().get(i));
        }
      }
    }
    return List.copyOf(operands);
  }

  /** All values by name: inputs, parameters, then outputs of nodes in execution order. */
  public Map<String, Value> values() {
    Map<String, Value> values = new LinkedHashMap<>();
    inputs.forEach(value -> values.put(value.name(), value));
    parameters.forEach(value -> values.put(value.name(), value));
    nodes.forEach(node -> node.outputs().forEach(value -> values.put(value.name(), value)));
    return values;
  }

  /** Graphs are equal when they have the same values and nodes in the same order. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Graph graph
        && name.equals(graph.name)
        && inputs.equals(graph.inputs)
        && parameters.equals(graph.parameters)
        && nodes.equals(graph.nodes)
        && outputs.equals(graph.outputs);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, inputs, parameters, nodes, outputs);
  }
}
