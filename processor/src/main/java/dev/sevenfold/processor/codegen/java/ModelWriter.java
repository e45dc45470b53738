package dev.sevenfold.processor.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.sevenfold.execute.ValueListener;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.Value;
import dev.sevenfold.model.FloatReference;
import dev.sevenfold.processor.codegen.Identifiers;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.weights.WeightBinding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/** Writes the class of the whole model: the outermost block, and what users call. */
final class ModelWriter {
  static final String OUTPUTS = "Outputs";
  private static final int INDENT_IN_CLASS = 4;
  private static final ParameterSpec LISTENER =
      ParameterSpec.builder(ValueListener.class, "listener").build();

  private final ReferenceContext context;
  private final Graph graph;
  private final JavaNames names;
  private final Block root;
  private final ClassName outputs;
  private final List<String> outputNames;
  private final TypeName result;
  private final CallLayout layout = new CallLayout(INDENT_IN_CLASS);

  ModelWriter(ReferenceContext context, Block root) {
    this.context = context;
    this.graph = context.graph();
    this.names = context.names();
    this.root = root;
    this.outputs = context.type().nestedClass(OUTPUTS);
    this.outputNames = outputNames(graph);
    this.result = graph.outputs().size() == 1 ? Types.of(graph.outputs().get(0).value()) : outputs;
  }

  private static List<String> outputNames(Graph graph) {
    Identifiers identifiers = new Identifiers();
    JavaNames.METHODS_OF_OBJECT.forEach(identifiers::reserve);
    return graph.outputs().stream()
        .map(output -> identifiers.allocate(JavaNames.camelCase(output.name())))
        .toList();
  }

  TypeSpec write(boolean annotated) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(context.type())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .superclass(FloatReference.class)
            .addAnnotations(annotated ? List.of(GeneratedSource.annotation()) : List.of())
            .addJavadoc(
                "{@code $L} in float: one statement per operator, in the order they run.\n",
                graph.name());
    addWeights(type);
    type.addMethod(run()).addMethod(forward()).addMethod(forwardAndTell());
    if (graph.outputs().size() > 1) {
      type.addType(outputsRecord());
    }
    addBlocks(type, root);
    return type.build();
  }

  private void addWeights(TypeSpec.Builder type) {
    ConstantWriter constants =
        new ConstantWriter(graph, names, root.nodes(), BodyWriter.values(graph.outputs()));
    CodeBlock code = CodeBlock.of("super($S);\n", graph.name());
    BlockWriter.addFields(type, context, root, constants);
    type.addMethod(
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PUBLIC)
            .addJavadoc("Takes the weights from a binding; they are not copied.\n")
            .addParameter(WeightBinding.class, "weights")
            .addCode(code)
            .addCode(BlockWriter.assignments(context, root, constants, layout))
            .build());
  }

  private void addBlocks(TypeSpec.Builder type, Block block) {
    for (Block inner : block.blocks()) {
      type.addType(BlockWriter.write(context, inner));
      addBlocks(type, inner);
    }
  }

  private MethodSpec run() {
    TypeName tensors =
        ParameterizedTypeName.get(
            ClassName.get(List.class), WildcardTypeName.subtypeOf(HostTensor.class));
    CodeBlock.Builder checks = CodeBlock.builder();
    List<CodeBlock> arguments = new ArrayList<>();
    for (int i = 0; i < graph.inputs().size(); i++) {
      Value input = graph.inputs().get(i);
      DType type = input.type().dtype();
      checks.addStatement(
          "requireType($L, inputs.get($L), $T.$L)", name(input), i, DType.class, type);
      arguments.add(CodeBlock.of("($T) inputs.get($L)", Types.of(input), i));
    }
    CodeBlock call = CodeBlock.of("forward($L,$Wlistener)", CodeBlock.join(arguments, ",$W"));
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("run")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC)
            .returns(ParameterizedTypeName.get(List.class, HostTensor.class))
            .addParameter(tensors, "inputs")
            .addParameter(LISTENER)
            .addStatement("requireCount(inputs, $L)", graph.inputs().size())
            .addCode(checks.build());
    if (graph.outputs().size() == 1) {
      return method.addStatement("return $T.of($L)", List.class, call).build();
    }
    CodeBlock all =
        outputNames.stream()
            .map(name -> CodeBlock.of("outputs.$L()", name))
            .collect(CodeBlock.joining(",$W"));
    return method
        .addStatement("$T outputs = $L", outputs, call)
        .addStatement("return $T.of($L)", List.class, all)
        .build();
  }

  private MethodSpec forward() {
    CodeBlock arguments =
        graph.inputs().stream()
            .map(input -> CodeBlock.of("$L", names.of(input)))
            .collect(CodeBlock.joining(",$W"));
    return MethodSpec.methodBuilder("forward")
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc("Runs the model.\n")
        .returns(result)
        .addParameters(parameters())
        .addStatement("return forward($L,$W$T.NONE)", arguments, ValueListener.class)
        .build();
  }

  private MethodSpec forwardAndTell() {
    BodyWriter body = new BodyWriter(context, root, layout, graph.inputs());
    return MethodSpec.methodBuilder("forward")
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc("Runs the model and tells the listener every value, inputs first.\n")
        .returns(result)
        .addParameters(parameters())
        .addParameter(LISTENER)
        .addCode(acceptInputs())
        .addCode(body.statements())
        .addCode(body.result(BodyWriter.values(graph.outputs()), outputs))
        .build();
  }

  private CodeBlock acceptInputs() {
    CodeBlock.Builder code = CodeBlock.builder();
    for (Value input : graph.inputs()) {
      String dimensions =
          IntStream.of(input.type().shape().dimensions())
              .mapToObj(dimension -> ", " + dimension)
              .collect(Collectors.joining());
      code.add("requireShape($L, $L$L);\n", name(input), names.of(input), dimensions);
    }
    for (Value input : graph.inputs()) {
      code.add("listener.computed($L, $L);\n", name(input), names.of(input));
    }
    if (context.byName()) {
      code.add("$T values = new $T<>();\n", Types.VALUES, HashMap.class);
      for (Value input : graph.inputs()) {
        code.add("values.put($L, $L);\n", name(input), names.of(input));
      }
    }
    return code.add("\n").build();
  }

  private static String name(Value value) {
    return JavaText.literal(value.name());
  }

  private List<ParameterSpec> parameters() {
    return graph.inputs().stream()
        .map(input -> ParameterSpec.builder(Types.of(input), names.of(input)).build())
        .toList();
  }

  private TypeSpec outputsRecord() {
    List<ParameterSpec> components = new ArrayList<>();
    for (int i = 0; i < outputNames.size(); i++) {
      GraphOutput output = graph.outputs().get(i);
      components.add(ParameterSpec.builder(Types.of(output.value()), outputNames.get(i)).build());
    }
    return BlockWriter.record(OUTPUTS, components)
        .addModifiers(Modifier.PUBLIC)
        .addJavadoc("What the model returns.\n")
        .build();
  }
}
