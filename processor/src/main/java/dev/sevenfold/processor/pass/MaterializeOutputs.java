package dev.sevenfold.processor.pass;

import dev.sevenfold.graph.Annotation;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Operators;
import dev.sevenfold.processor.memory.OutputCopies;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Copies a value that would have to be in two places: an input that is also a result, or one value
 * returned twice. Runs last, on final names.
 */
final class MaterializeOutputs {
  private MaterializeOutputs() {}

  static Graph rewrite(Graph graph) {
    List<Node> nodes = new ArrayList<>(graph.nodes());
    List<GraphOutput> outputs = new ArrayList<>();
    for (int i = 0; i < graph.outputs().size(); i++) {
      GraphOutput output = graph.outputs().get(i);
      if (OutputCopies.needsCopy(graph, i)) {
        Node copy = copy(graph, output);
        nodes.add(copy);
        outputs.add(new GraphOutput(output.name(), copy.output()));
      } else {
        outputs.add(output);
      }
    }
    return new Graph(graph.name(), graph.inputs(), graph.parameters(), nodes, outputs);
  }

  private static Node copy(Graph graph, GraphOutput output) {
    Value source = output.value();
    String name = source.name() + ".as." + output.name();
    Value target = new Value(name, source.type(), source.slot());
    Optional<Node> producer = graph.producer(source);
    return new Node(
        name,
        Operators.named("copy"),
        Attributes.NONE,
        List.of(source),
        List.of(target),
        producer.map(Node::location).orElse(SourceLocation.UNKNOWN),
        producer.map(Node::scope).orElse(""),
        producer.map(Node::config).orElse(QuantizationConfig.FLOAT),
        producer.map(Node::annotation).orElse(Annotation.UNDECIDED));
  }
}
