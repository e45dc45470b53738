package dev.sevenfold.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A set of edits to one graph, collected and then applied at once. Applying replaces and adds
 * nodes, redirects readers of values, drops nodes and parameters that nothing reads any more, and
 * sorts: the order is the old one wherever dependencies allow.
 */
public final class GraphPatch {
  private final Map<String, List<Node>> replacements = new HashMap<>();
  private final List<Node> added = new ArrayList<>();
  private final Map<String, Value> redirected = new HashMap<>();
  private final Map<String, Value> inputs = new HashMap<>();

  /** Whether nothing was collected. */
  public boolean isEmpty() {
    return replacements.isEmpty() && added.isEmpty() && redirected.isEmpty() && inputs.isEmpty();
  }

  /** Puts nodes in the place of one; no nodes removes it. */
  public GraphPatch replace(Node old, Node... with) {
    replacements.put(old.name(), List.of(with));
    return this;
  }

  /** Adds a node; it is placed behind the producers of its inputs. */
  public GraphPatch add(Node node) {
    added.add(node);
    return this;
  }

  /** Makes every node and output that reads one value read another; chains are followed. */
  public GraphPatch redirect(Value from, Value to) {
    redirected.put(from.name(), to);
    return this;
  }

  /** Puts another value in the place of a graph input; readers must be redirected to it. */
  public GraphPatch replaceInput(Value from, Value to) {
    inputs.put(from.name(), to);
    return this;
  }

  /** The edited graph. */
  public Graph apply(Graph graph) {
    List<Node> nodes = new ArrayList<>();
    for (Node node : graph.nodes()) {
      nodes.addAll(replacements.getOrDefault(node.name(), List.of(node)));
    }
    nodes.addAll(added);
    requireUnique(nodes);
    nodes.replaceAll(node -> node.withInputs(node.inputs().stream().map(this::target).toList()));
    List<GraphOutput> outputs =
        graph.outputs().stream()
            .map(output -> new GraphOutput(output.name(), target(output.value())))
            .toList();
    List<Value> newInputs =
        graph.inputs().stream().map(input -> inputs.getOrDefault(input.name(), input)).toList();
    List<Node> live = live(nodes, outputs);
    Set<String> read = new HashSet<>();
    live.forEach(node -> node.inputs().forEach(input -> read.add(input.name())));
    outputs.forEach(output -> read.add(output.value().name()));
    List<Value> parameters =
        graph.parameters().stream().filter(value -> read.contains(value.name())).toList();
    return new Graph(graph.name(), newInputs, parameters, sorted(live), outputs);
  }

  private Value target(Value value) {
    Value current = value;
    for (int steps = 0; redirected.containsKey(current.name()); steps++) {
      current = redirected.get(current.name());
      if (steps > redirected.size()) {
        throw new IllegalStateException("redirections of " + value.name() + " form a circle");
      }
    }
    return current;
  }

  /** Of two nodes with one name, sorting would lose one. */
  private static void requireUnique(List<Node> nodes) {
    Set<String> names = new HashSet<>();
    for (Node node : nodes) {
      if (!names.add(node.name())) {
        throw new IllegalStateException("a patch makes two nodes named " + node.name());
      }
    }
  }

  private static Map<String, Node> producers(List<Node> nodes) {
    Map<String, Node> producers = new HashMap<>();
    nodes.forEach(node -> node.outputs().forEach(value -> producers.put(value.name(), node)));
    return producers;
  }

  private static List<Node> live(List<Node> nodes, List<GraphOutput> outputs) {
    Map<String, Node> producers = producers(nodes);
    Set<String> reached = new HashSet<>();
    Deque<Value> open = new ArrayDeque<>();
    outputs.forEach(output -> open.add(output.value()));
    while (!open.isEmpty()) {
      Node node = producers.get(open.poll().name());
      if (node != null && reached.add(node.name())) {
        open.addAll(node.inputs());
      }
    }
    return nodes.stream().filter(node -> reached.contains(node.name())).toList();
  }

  private static List<Node> sorted(List<Node> nodes) {
    Map<String, Node> producers = producers(nodes);
    Map<String, Node> done = new LinkedHashMap<>();
    for (Node root : nodes) {
      Set<String> open = new HashSet<>();
      Deque<Node> stack = new ArrayDeque<>(List.of(root));
      while (!stack.isEmpty()) {
        Node node = stack.peek();
        open.add(node.name());
        Node waitingFor = firstUndone(node, producers, done);
        if (waitingFor == null) {
          done.putIfAbsent(stack.pop().name(), node);
        } else if (open.contains(waitingFor.name())) {
          throw new IllegalStateException("nodes form a circle at " + waitingFor.name());
        } else {
          stack.push(waitingFor);
        }
      }
    }
    return List.copyOf(done.values());
  }

  private static Node firstUndone(Node node, Map<String, Node> producers, Map<String, Node> done) {
    for (Value input : node.inputs()) {
      Node producer = producers.get(input.name());
      if (producer != null && !done.containsKey(producer.name())) {
        return producer;
      }
    }
    return null;
  }
}
