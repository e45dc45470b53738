package dev.sevenfold.processor.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.ReferenceCall;
import dev.sevenfold.tensor.DType;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes the fields of a block that hold weights, and the statements that fill them. A parameter
 * that an operator reads is a field; one that is only folded into another is not.
 */
final class ConstantWriter {
  private final Graph graph;
  private final JavaNames names;
  private final Map<String, Value> fields = new LinkedHashMap<>();
  private final Set<String> assigned = new HashSet<>();

  /**
   * @param readers what reads the constants
   * @param returned values of the graph that the block returns as they are
   */
  ConstantWriter(Graph graph, JavaNames names, List<Node> readers, List<Value> returned) {
    this.graph = graph;
    this.names = names;
    readers.forEach(reader -> reader.inputs().forEach(this::collect));
    returned.forEach(this::collect);
  }

  private void collect(Value value) {
    if (!graph.isConstant(value)) {
      return;
    }
    graph
        .producer(value)
        .ifPresent(
            node ->
                node.inputs().stream()
                    .filter(input -> graph.producer(input).isPresent())
                    .forEach(this::collect));
    fields.put(value.name(), value);
  }

  /** The values that are fields, each behind those it is computed from. */
  List<Value> fields() {
    return List.copyOf(fields.values());
  }

  /** The statements of the constructor. */
  CodeBlock assignments(CallLayout layout) {
    CodeBlock.Builder code = CodeBlock.builder();
    assigned.clear();
    for (Value value : fields.values()) {
      code.add(assignment(value, layout));
      assigned.add(value.name());
    }
    return code.build();
  }

  private CodeBlock assignment(Value value, CallLayout layout) {
    if (graph.producer(value).isEmpty()) {
      return layout.assign(null, names.of(value), weight(value));
    }
    Node node = graph.producer(value).get();
    ReferenceCall call = ((OpDefinition) node.operator()).referenceCall(node);
    List<Expression> inputs = node.inputs().stream().map(this::constant).toList();
    return layout.assignCall(
        null,
        names.of(value),
        Expression.method(ClassName.get(call.type()), call.method()),
        Arguments.of(call, inputs));
  }

  /** A parameter may be a field that comes later, for another reader. */
  private Expression constant(Value value) {
    return assigned.contains(value.name()) ? Expression.of(names.of(value)) : weight(value);
  }

  private static Expression weight(Value parameter) {
    String name = JavaText.literal(parameter.name());
    return parameter.type().dtype() == DType.FLOAT32
        ? Expression.of("weights.floats(" + name + ")")
        : Expression.of("weights.tensor(" + name + ")").castTo(Types.of(parameter));
  }
}
