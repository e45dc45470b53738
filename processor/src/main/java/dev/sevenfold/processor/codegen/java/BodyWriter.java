package dev.sevenfold.processor.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.ReferenceCall;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes the statements of one block's {@code forward}: operators, and calls of inner blocks. */
final class BodyWriter {
  private final ReferenceContext context;
  private final Block block;
  private final CallLayout layout;
  private final Map<String, Expression> known = new HashMap<>();
  private final Set<String> own = new HashSet<>();

  /**
   * @param parameters values that are variables from the start
   */
  BodyWriter(ReferenceContext context, Block block, CallLayout layout, List<Value> parameters) {
    this.context = context;
    this.block = block;
    this.layout = layout;
    parameters.forEach(this::know);
    block.nodes().forEach(node -> own.add(node.name()));
  }

  /** All statements but the last {@code return}. */
  CodeBlock statements() {
    CodeBlock.Builder code = CodeBlock.builder();
    for (Item item : block.items()) {
      if (!code.isEmpty()) {
        code.add("\n");
      }
      code.add(
          item instanceof Statement statement ? operator(statement.node()) : call((Block) item));
    }
    return code.build();
  }

  /** How a value is read behind the statements. */
  Expression read(Value value) {
    if (context.graph().isConstant(value)) {
      return Expression.of(context.names().of(value));
    }
    Expression expression = known.get(value.name());
    return expression != null
        ? expression
        : Expression.of("values.get(" + JavaText.literal(value.name()) + ")")
            .castTo(Types.of(value));
  }

  private void know(Value value) {
    known.put(value.name(), Expression.of(context.names().of(value)));
  }

  private CodeBlock operator(Node node) {
    ReferenceCall call = ((OpDefinition) node.operator()).referenceCall(node);
    List<Expression> inputs = node.inputs().stream().map(this::read).toList();
    Value output = node.output();
    String variable = context.names().of(output);
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add("// $L\n", Remarks.of(node, context.graph()))
            .add(
                layout.assignCall(
                    Types.of(output),
                    variable,
                    Expression.method(ClassName.get(call.type()), call.method()),
                    Arguments.of(call, inputs)));
    String name = JavaText.literal(output.name());
    code.add("listener.computed($L, $L);\n", name, variable);
    if (context.byName() && isReadElsewhere(output)) {
      code.add("values.put($L, $L);\n", name, variable);
    }
    know(output);
    return code.build();
  }

  private boolean isReadElsewhere(Value value) {
    return context.graph().isOutput(value)
        || context.graph().consumers(value).stream().anyMatch(node -> !own.contains(node.name()));
  }

  private CodeBlock call(Block inner) {
    CodeBlock remark = CodeBlock.of("// $L\n", Remarks.of(inner, context.crossings()));
    String callee = context.names().of(inner) + ".forward";
    if (context.byName()) {
      return CodeBlock.of("$L$L(values, listener);\n", remark, callee);
    }
    List<Expression> arguments = new ArrayList<>();
    context.crossings().arguments(inner).forEach(value -> arguments.add(read(value)));
    arguments.add(Expression.of("listener"));
    List<Value> results = context.crossings().results(inner);
    ClassName type;
    String variable;
    if (results.size() == 1) {
      type = Types.of(results.get(0));
      variable = context.names().of(results.get(0));
      know(results.get(0));
    } else {
      type = BlockWriter.results(context, inner);
      variable = context.names().resultsOf(inner);
      for (Value value : results) {
        String accessor = variable + "." + context.names().of(value) + "()";
        known.put(value.name(), Expression.of(accessor));
      }
    }
    return remark.toBuilder()
        .add(layout.assignCall(type, variable, Expression.of(callee), arguments))
        .build();
  }

  /** {@code return} of one value, or of a record of several. */
  CodeBlock result(List<Value> values, ClassName record) {
    List<CodeBlock> results = values.stream().map(value -> read(value).code()).toList();
    return results.size() == 1
        ? CodeBlock.of("\nreturn $L;\n", results.get(0))
        : CodeBlock.of("\nreturn new $T($L);\n", record, CodeBlock.join(results, ",$W"));
  }

  /** The values that the model returns. */
  static List<Value> values(List<GraphOutput> outputs) {
    return outputs.stream().map(GraphOutput::value).toList();
  }
}
