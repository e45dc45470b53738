package dev.sevenfold.samples.sweep;

import dev.sevenfold.dsl.ModelTracer;
import dev.sevenfold.dsl.NeuralModule;
import dev.sevenfold.dsl.SourceLocator;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;

/**
 * What is known of a network as soon as it is traced.
 *
 * @param name what the zoo calls it
 * @param family its package in the zoo
 * @param input shape of its only input
 * @param parameters numbers that training finds
 * @param macs multiply-accumulates of its convolutions and products of matrices
 */
public record NetworkSummary(String name, String family, Shape input, long parameters, long macs) {
  /** Parts of batch norms that training observes but does not find. */
  private static final List<String> STATISTICS = List.of(".running_mean", ".running_var");

  /** Traces a network. */
  public static NetworkSummary of(String name, NeuralModule network) {
    ModelTracer.Trace trace = ModelTracer.run(network, List.of(), SourceLocator.BY_LINE);
    Graph graph = trace.graph();
    String home = network.getClass().getPackageName();
    return new NetworkSummary(
        name,
        home.substring(home.lastIndexOf('.') + 1),
        graph.inputs().get(0).type().shape(),
        graph.parameters().stream()
            .filter(value -> isTrained(value, trace.constants()))
            .mapToLong(value -> value.type().shape().elements())
            .sum(),
        graph.nodes().stream().mapToLong(NetworkSummary::macs).sum());
  }

  private static boolean isTrained(Value value, Map<String, ?> constants) {
    return !constants.containsKey(value.name())
        && STATISTICS.stream().noneMatch(value.name()::endsWith);
  }

  private static long macs(Node node) {
    return switch (node.operator().name()) {
      case "conv2d", "linear" -> {
        Shape weight = node.inputs().get(1).type().shape();
        yield elements(node) * weight.product(1, weight.rank());
      }
      case "matmul" -> elements(node) * node.inputs().get(0).type().shape().dimension(-1);
      default -> 0;
    };
  }

  private static long elements(Node node) {
    return node.output().type().shape().elements();
  }
}
