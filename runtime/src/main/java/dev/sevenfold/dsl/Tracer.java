package dev.sevenfold.dsl;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Annotation;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.Checks;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.Operators;
import dev.sevenfold.reference.Lookup;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Records the operators that one execution of {@code forward} applies. Used by one thread. */
final class Tracer {
  private static final ThreadLocal<Tracer> CURRENT = new ThreadLocal<>();

  private final ModuleScope scope;
  private final SourceLocator locator;
  private final Set<String> names = new HashSet<>();
  private final Map<String, Value> parameters = new LinkedHashMap<>();
  private final Map<String, HostTensor> known = new LinkedHashMap<>();
  private final Set<String> constants = new HashSet<>();
  private final List<Node> nodes = new ArrayList<>();

  Tracer(NeuralModule model, SourceLocator locator) {
    this.scope = new ModuleScope(model);
    this.locator = locator;
    scope.owners().forEach(owner -> declare(owner.path(), owner.module()));
  }

  private void declare(String path, NeuralModule module) {
    for (LayerParameter parameter : module.parameters()) {
      String name = ModuleTree.join(path, parameter.name());
      Checks.require(!parameters.containsKey(name), Message.DUPLICATE_PARAMETER, name);
      declare(name, parameter);
    }
  }

  private Value declare(String name, LayerParameter parameter) {
    Value value = new Value(name, parameter.type());
    parameters.put(name, value);
    constants.add(name);
    names.add(name);
    parameter.value().ifPresent(tensor -> known.put(name, tensor));
    return value;
  }

  /**
   * The trace that runs in this thread.
   *
   * @param what who asks, for the message
   */
  static Tracer current(String what) {
    Tracer tracer = CURRENT.get();
    Checks.require(tracer != null, Message.OUTSIDE_OF_FORWARD, what);
    return tracer;
  }

  /** Runs code with this as the trace of the thread. */
  <T> T during(Supplier<T> code) {
    Tracer outer = CURRENT.get();
    CURRENT.set(this);
    try {
      return code.get();
    } finally {
      CURRENT.set(outer);
    }
  }

  /** The tensor of a module that is nothing but one. */
  Tensor ownParameter(NeuralModule module) {
    return new Tensor(this, parameters.get(path(module)));
  }

  /** A tensor of a module that has several. */
  Tensor ownParameter(NeuralModule module, String name) {
    return new Tensor(this, parameters.get(ModuleTree.join(path(module), name)));
  }

  /** A tensor whose values are known now. */
  Tensor constant(HostTensor tensor) {
    String path = path(scope.innermost());
    TensorType type = new TensorType(tensor.dtype(), tensor.shape());
    LayerParameter parameter = new LayerParameter("", type, Optional.of(tensor));
    return new Tensor(this, declare(unique(ModuleTree.join(path, "constant")), parameter));
  }

  /** Whether a tensor follows from parameters and constants alone. */
  boolean isConstant(Tensor tensor) {
    return constants.contains(tensor.value().name());
  }

  /** Refuses an index that is a constant of the model and has a value outside of its axis. */
  void requireInside(Tensor index, int size) {
    if (known.get(index.value().name()) instanceof Int64Tensor values) {
      for (long value : values.array()) {
        Lookup.inside(value, size);
      }
    }
  }

  /** Values of parameters that the model itself knows, by name. */
  Map<String, HostTensor> known() {
    return Collections.unmodifiableMap(known);
  }

  Tensor input(String name, TensorType type) {
    return new Tensor(this, new Value(unique(name), type));
  }

  List<Value> parameters() {
    return List.copyOf(parameters.values());
  }

  List<Node> nodes() {
    return nodes;
  }

  /** Runs a module under its own name and quantization request. */
  Tensor call(NeuralModule module, Tensor input) {
    Arguments.present("then", "the module", module);
    return within(
        module,
        () ->
            module instanceof Layer layer
                ? layer.forward(input)
                : ForwardMethod.of(module).call(module, input));
  }

  /** Runs code under the name and quantization request of a module. */
  Tensor within(NeuralModule module, Supplier<Tensor> code) {
    return scope.within(module, code);
  }

  /** Records a lookup of rows in a parameter of a layer, under the layer's name and request. */
  Tensor lookUp(Layer layer, String parameter, Tensor index) {
    return within(layer, () -> ownParameter(layer, parameter).indexSelect(0, index));
  }

  /** Records the operator of a layer with its parameters, under the layer's name and request. */
  Tensor recordLayer(String op, Attributes attributes, Tensor input, Layer layer) {
    List<Value> constants = ownParameters(layer);
    return within(layer, () -> record(op, op, attributes, List.of(input), constants));
  }

  /**
   * As {@link #recordLayer(String, Attributes, Tensor, Layer)}, where the first parameter goes
   * through a constant operator of its own before.
   */
  Tensor recordLayer(
      String op, Attributes attributes, Tensor input, Layer layer, String weightOp, int groups) {
    List<Value> constants = ownParameters(layer);
    Attributes weight = Attributes.NONE.with("groups", groups);
    return within(
        layer,
        () -> {
          Tensor arranged =
              record(weightOp, "arranged_weight", weight, List.of(), constants.subList(0, 1));
          constants.set(0, arranged.value());
          return record(op, op, attributes, List.of(input), constants);
        });
  }

  private List<Value> ownParameters(Layer layer) {
    List<Value> values = new ArrayList<>();
    for (LayerParameter parameter : layer.parameters()) {
      values.add(ownParameter(layer, parameter.name()).value());
    }
    return values;
  }

  private String path(NeuralModule module) {
    return scope.place(module).path();
  }

  /**
   * Records one operator.
   *
   * @param op name of the operator
   * @param suggestion the last part of the node's name when no layer of its own stands behind it
   */
  Tensor record(
      String op,
      String suggestion,
      Attributes attributes,
      List<Tensor> activations,
      List<Value> constants) {
    for (Tensor tensor : activations) {
      Arguments.present(suggestion, "an input", tensor);
      Checks.require(tensor.tracer() == this, Message.FOREIGN_TENSOR, suggestion);
    }
    List<Value> inputs =
        Stream.concat(activations.stream().map(Tensor::value), constants.stream()).toList();
    OpDefinition definition = Operators.named(op);
    List<TensorType> types =
        definition.inferTypes(inputs.stream().map(Value::type).toList(), attributes);
    NeuralModule module = scope.innermost();
    ModuleTree.Place place = scope.place(module);
    boolean isLayer = module instanceof Layer && !activations.isEmpty();
    String name = unique(isLayer ? place.path() : ModuleTree.join(place.path(), suggestion));
    Value output = new Value(name, types.get(0));
    if (inputs.stream().allMatch(input -> this.constants.contains(input.name()))) {
      this.constants.add(name);
    }
    nodes.add(
        new Node(
            name,
            definition,
            attributes,
            inputs,
            List.of(output),
            locator.locate(UserFrames.here()),
            isLayer ? parent(place.path()) : place.path(),
            place.config(),
            Annotation.UNDECIDED));
    return new Tensor(this, output);
  }

  private static String parent(String path) {
    return path.contains(".") ? path.substring(0, path.lastIndexOf('.')) : "";
  }

  private String unique(String wanted) {
    String name = wanted;
    for (int suffix = 1; !names.add(name); suffix++) {
      name = wanted + "_" + suffix;
    }
    return name;
  }
}
