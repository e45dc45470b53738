package dev.sevenfold.execute;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs a graph node by node. Values are dropped behind their last reader. Immutable: any number of
 * threads may run one executor.
 */
public final class Executor {
  private final Graph graph;
  private final Map<String, HostTensor> constants;
  private final Meaning meaning;
  private final List<Node> nodes;
  private final Map<String, Integer> readers = new HashMap<>();

  /**
   * Creates an executor.
   *
   * @param constants values of all parameters and constant nodes, as {@link Constants} gives them
   */
  public Executor(Graph graph, Map<String, HostTensor> constants, Meaning meaning) {
    this.graph = graph;
    this.constants = Map.copyOf(constants);
    this.meaning = meaning;
    this.nodes = graph.runtimeNodes();
    for (Node node : nodes) {
      node.inputs().forEach(input -> readers.merge(input.name(), 1, Integer::sum));
    }
    graph.outputs().forEach(output -> readers.merge(output.value().name(), 1, Integer::sum));
  }

  /**
   * Runs the graph; results in declared order.
   *
   * @throws SevenfoldException SF0901, SF0902, SF0906, SF0914 for inputs that are not those of the
   *     graph; SF0241, which names the node, for an index outside of its axis
   */
  public List<HostTensor> run(List<? extends HostTensor> inputs) {
    return run(inputs, ValueListener.NONE);
  }

  /** Runs the graph and tells the listener every value, inputs first. */
  public List<HostTensor> run(List<? extends HostTensor> inputs, ValueListener listener) {
    check(inputs);
    Map<String, HostTensor> values = new HashMap<>();
    Map<String, Integer> unread = new HashMap<>(readers);
    for (int i = 0; i < inputs.size(); i++) {
      put(values, graph.inputs().get(i), inputs.get(i), listener);
    }
    for (Node node : nodes) {
      List<HostTensor> arguments = new ArrayList<>();
      for (Value input : node.inputs()) {
        HostTensor constant = constants.get(input.name());
        arguments.add(constant != null ? constant : take(values, unread, input));
      }
      put(values, node.output(), NodeErrors.evaluate(meaning, node, arguments), listener);
    }
    return graph.outputs().stream().map(GraphOutput::value).map(v -> result(values, v)).toList();
  }

  private HostTensor result(Map<String, HostTensor> values, Value value) {
    HostTensor constant = constants.get(value.name());
    return constant != null ? constant : values.get(value.name());
  }

  private static HostTensor take(
      Map<String, HostTensor> values, Map<String, Integer> unread, Value value) {
    int left = unread.merge(value.name(), -1, Integer::sum);
    return left == 0 ? values.remove(value.name()) : values.get(value.name());
  }

  private static void put(
      Map<String, HostTensor> values, Value value, HostTensor tensor, ValueListener listener) {
    values.put(value.name(), tensor);
    listener.computed(value.name(), tensor);
  }

  private void check(List<? extends HostTensor> inputs) {
    if (inputs.size() != graph.inputs().size()) {
      throw new SevenfoldException(
          Message.WRONG_INPUT_COUNT, graph.name(), graph.inputs().size(), inputs.size());
    }
    for (int i = 0; i < inputs.size(); i++) {
      Value declared = graph.inputs().get(i);
      HostTensor given = inputs.get(i);
      if (given == null) {
        throw new SevenfoldException(Message.MISSING_INPUT, declared.name(), graph.name());
      }
      DType wanted = meaning.inputType(declared);
      if (given.dtype() != wanted) {
        throw new SevenfoldException(
            Message.WRONG_INPUT_TYPE, declared.name(), graph.name(), wanted, given.dtype());
      }
      if (!declared.type().shape().equals(given.shape())) {
        throw new SevenfoldException(
            Message.WRONG_INPUT_SHAPE,
            declared.name(),
            graph.name(),
            declared.type().shape(),
            given.shape());
      }
    }
  }
}
