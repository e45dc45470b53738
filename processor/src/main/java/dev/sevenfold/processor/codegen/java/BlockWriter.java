package dev.sevenfold.processor.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import dev.sevenfold.execute.ValueListener;
import dev.sevenfold.graph.Value;
import dev.sevenfold.weights.WeightBinding;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes a block as a class: the weights its operators read as fields, a constructor that binds
 * them, {@code forward}, and a record where it has several results.
 */
final class BlockWriter {
  private static final int INDENT_IN_NESTED_CLASS = 6;
  static final String RESULTS = "Results";

  private final ReferenceContext context;
  private final Block block;
  private final CallLayout layout = new CallLayout(INDENT_IN_NESTED_CLASS);

  private BlockWriter(ReferenceContext context, Block block) {
    this.context = context;
    this.block = block;
  }

  /** The class of a block within the model. */
  static TypeSpec write(ReferenceContext context, Block block) {
    return new BlockWriter(context, block).write();
  }

  /** The record of a block's results. */
  static ClassName results(ReferenceContext context, Block block) {
    return context.type().nestedClass(context.names().classOf(block)).nestedClass(RESULTS);
  }

  private TypeSpec write() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(context.names().classOf(block))
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .addJavadoc("$L.\n", JavaText.javadoc(Remarks.of(block, context.crossings())));
    ConstantWriter constants =
        new ConstantWriter(context.graph(), context.names(), block.nodes(), List.of());
    addFields(type, context, block, constants);
    type.addMethod(
        MethodSpec.constructorBuilder()
            .addParameter(WeightBinding.class, "weights")
            .addCode(assignments(context, block, constants, layout))
            .build());
    List<Value> results = context.crossings().results(block);
    if (context.byName()) {
      type.addMethod(forwardByName());
    } else {
      type.addMethod(forward(results));
      if (results.size() > 1) {
        type.addType(record(RESULTS, results.stream().map(this::component).toList()).build());
      }
    }
    return type.build();
  }

  /** Adds the fields of a block: weights, and inner blocks. */
  static void addFields(
      TypeSpec.Builder type, ReferenceContext context, Block block, ConstantWriter constants) {
    JavaNames names = context.names();
    for (Value value : constants.fields()) {
      type.addField(Types.of(value), names.of(value), Modifier.PRIVATE, Modifier.FINAL);
    }
    for (Block inner : block.blocks()) {
      ClassName innerType = context.type().nestedClass(names.classOf(inner));
      type.addField(innerType, names.of(inner), Modifier.PRIVATE, Modifier.FINAL);
    }
  }

  /** The statements of a constructor that fill the fields. */
  static CodeBlock assignments(
      ReferenceContext context, Block block, ConstantWriter constants, CallLayout layout) {
    JavaNames names = context.names();
    CodeBlock.Builder code = constants.assignments(layout).toBuilder();
    for (Block inner : block.blocks()) {
      ClassName innerType = context.type().nestedClass(names.classOf(inner));
      code.add("$L = new $T(weights);\n", names.of(inner), innerType);
    }
    return code.build();
  }

  private MethodSpec forward(List<Value> results) {
    List<Value> arguments = context.crossings().arguments(block);
    BodyWriter body = new BodyWriter(context, block, layout, arguments);
    ClassName record = results(context, block);
    return MethodSpec.methodBuilder("forward")
        .returns(results.size() == 1 ? Types.of(results.get(0)) : record)
        .addParameters(arguments.stream().map(this::component).toList())
        .addParameter(ValueListener.class, "listener")
        .addCode(body.statements())
        .addCode(body.result(results, record))
        .build();
  }

  private MethodSpec forwardByName() {
    return MethodSpec.methodBuilder("forward")
        .addParameter(Types.VALUES, "values")
        .addParameter(ValueListener.class, "listener")
        .addCode(new BodyWriter(context, block, layout, List.of()).statements())
        .build();
  }

  private ParameterSpec component(Value value) {
    return ParameterSpec.builder(Types.of(value), context.names().of(value)).build();
  }

  /** A record without modifiers. */
  static TypeSpec.Builder record(String name, List<ParameterSpec> components) {
    return TypeSpec.recordBuilder(name)
        .recordConstructor(MethodSpec.constructorBuilder().addParameters(components).build());
  }
}
