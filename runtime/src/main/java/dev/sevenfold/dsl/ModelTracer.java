package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Checks;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Runs a model's {@code forward} on symbolic tensors and returns the graph it built. */
public final class ModelTracer {
  private final NeuralModule model;
  private final String modelName;
  private final List<String> inputNames;
  private final Tracer tracer;
  private final List<TensorType> types;

  private ModelTracer(
      NeuralModule model, List<String> inputNames, List<TensorType> types, SourceLocator locator) {
    this.model = model;
    this.inputNames = inputNames;
    this.types = types;
    this.modelName = ForwardMethod.nameOf(model);
    this.tracer = new Tracer(model, locator);
  }

  /**
   * What a model's {@code forward} built.
   *
   * @param graph in execution order, all in float
   * @param constants values of parameters that the model itself knows, by name; a weight file may
   *     have others
   */
  public record Trace(Graph graph, Map<String, HostTensor> constants) {}

  /**
   * Traces a model.
   *
   * @param model an instance whose {@code forward} has a {@code @Shape} on every parameter
   * @param locator finds the source of each call
   * @throws SevenfoldException for everything that is wrong with the model; other exceptions are
   *     those of the model's own code, as they are
   */
  public static Graph trace(NeuralModule model, SourceLocator locator) {
    return run(model, List.of(), locator).graph();
  }

  /**
   * Traces a model whose class file may not tell the names of parameters.
   *
   * @param inputNames names of the inputs in order; empty takes those of the class file
   */
  public static Trace run(NeuralModule model, List<String> inputNames, SourceLocator locator) {
    return new ModelTracer(model, inputNames, List.of(), locator).trace();
  }

  /**
   * As {@link #trace(NeuralModule, SourceLocator)}, with types given here instead of by
   * {@code @Shape}: for tools and tests that make models of many shapes.
   *
   * @param types one per parameter of {@code forward}
   */
  public static Trace run(NeuralModule model, SourceLocator locator, List<TensorType> types) {
    return new ModelTracer(model, List.of(), List.copyOf(types), locator).trace();
  }

  private Trace trace() {
    ForwardMethod forward = ForwardMethod.of(model);
    List<java.lang.reflect.Parameter> declared = forward.parameters();
    List<Tensor> inputs = new ArrayList<>();
    for (int i = 0; i < declared.size(); i++) {
      java.lang.reflect.Parameter parameter = declared.get(i);
      String name = i < inputNames.size() ? inputNames.get(i) : parameter.getName();
      TensorType type = types.isEmpty() ? annotated(parameter, name) : types.get(i);
      inputs.add(tracer.input(name, type));
    }
    List<GraphOutput> outputs = outputs(tracer.during(() -> forward.invoke(model, inputs)));
    Set<String> read = new HashSet<>();
    tracer.nodes().forEach(node -> node.inputs().forEach(value -> read.add(value.name())));
    outputs.forEach(output -> read.add(output.value().name()));
    for (Tensor input : inputs) {
      String name = input.value().name();
      Checks.require(read.contains(name), Message.UNUSED_INPUT, name, modelName);
    }
    List<Value> parameters =
        tracer.parameters().stream().filter(value -> read.contains(value.name())).toList();
    List<Value> inputValues = inputs.stream().map(Tensor::value).toList();
    Graph graph = new Graph(modelName, inputValues, parameters, tracer.nodes(), outputs);
    for (GraphOutput output : outputs) {
      boolean depends = !graph.isConstant(output.value());
      Checks.require(depends, Message.CONSTANT_RESULT, output.name(), modelName);
    }
    Map<String, HostTensor> constants = new LinkedHashMap<>(tracer.known());
    constants.keySet().retainAll(read);
    return new Trace(graph, constants);
  }

  private TensorType annotated(java.lang.reflect.Parameter parameter, String name) {
    dev.sevenfold.annotations.Shape shape =
        parameter.getAnnotation(dev.sevenfold.annotations.Shape.class);
    Checks.require(shape != null, Message.MISSING_SHAPE, name, modelName);
    int[] dimensions = shape.value();
    dev.sevenfold.tensor.Shape.problem(dimensions)
        .ifPresent(
            why -> {
              throw new SevenfoldException(
                  Message.INVALID_INPUT_SHAPE, name, modelName, Arrays.toString(dimensions), why);
            });
    DType dtype = DType.valueOf(shape.dtype().name());
    return new TensorType(dtype, dev.sevenfold.tensor.Shape.of(dimensions));
  }

  private List<GraphOutput> outputs(Object result) {
    if (result instanceof Tensor tensor) {
      return List.of(output("output", tensor));
    }
    if (!(result instanceof Record)) {
      throw new SevenfoldException(
          Message.INVALID_RESULT, modelName, ForwardMethod.describe(result));
    }
    List<GraphOutput> outputs = new ArrayList<>();
    for (RecordComponent component : result.getClass().getRecordComponents()) {
      if (read(component, result) instanceof Tensor tensor) {
        outputs.add(output(component.getName(), tensor));
      } else {
        throw new SevenfoldException(
            Message.INVALID_RESULT,
            modelName,
            "a record whose component " + component.getName() + " is no Tensor");
      }
    }
    Checks.require(!outputs.isEmpty(), Message.INVALID_RESULT, modelName, "an empty record");
    return outputs;
  }

  private GraphOutput output(String name, Tensor tensor) {
    Checks.require(tensor.tracer() == tracer, Message.FOREIGN_TENSOR, "the result of forward");
    return new GraphOutput(name, tensor.value());
  }

  private static Object read(RecordComponent component, Object result) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(result);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException("cannot read " + component, e);
    }
  }
}
