package dev.sevenfold.processor.testing;

import dev.sevenfold.graph.Annotation;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Graph;
import dev.sevenfold.graph.GraphOutput;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.QuantizationConfig;
import dev.sevenfold.graph.SourceLocation;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.Operators;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Builds small graphs of real operators, node by node. */
public final class GraphBuilder {
  private final List<Value> inputs = new ArrayList<>();
  private final List<Value> parameters = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<GraphOutput> outputs = new ArrayList<>();
  private String scope = "";
  private QuantizationConfig config = QuantizationConfig.FLOAT;

  /** The field path of the module that the next nodes belong to. */
  public GraphBuilder scope(String path) {
    scope = path;
    return this;
  }

  /** What {@code @Quantize} asks for at the next nodes. */
  public GraphBuilder config(QuantizationConfig request) {
    config = request;
    return this;
  }

  /** A float input. */
  public Value input(String name, int... dimensions) {
    return input(new Value(name, new TensorType(DType.FLOAT32, Shape.of(dimensions))));
  }

  /** An input of any type. */
  public Value input(Value value) {
    inputs.add(value);
    return value;
  }

  /** A float parameter. */
  public Value parameter(String name, int... dimensions) {
    Value value = new Value(name, new TensorType(DType.FLOAT32, Shape.of(dimensions)));
    parameters.add(value);
    return value;
  }

  /**
   * A node whose output has its name and, when its first input is quantized, a slot of its name.
   */
  public Value node(String operator, String name, Attributes attributes, Value... arguments) {
    return node(operator, name, attributes, arguments[0].isQuantized() ? name : "", arguments);
  }

  /** A node whose output has codes of a slot; no slot for none. */
  public Value node(
      String operator, String name, Attributes attributes, String slot, Value... arguments) {
    OpDefinition definition = Operators.named(operator);
    List<TensorType> types = new ArrayList<>();
    for (Value argument : arguments) {
      types.add(argument.type());
    }
    Value output = new Value(name, definition.inferTypes(types, attributes).get(0), slot);
    nodes.add(
        new Node(
            name,
            definition,
            attributes,
            List.of(arguments),
            List.of(output),
            new SourceLocation("Net.java", 10 + nodes.size(), 5),
            scope,
            config,
            slot.isEmpty() ? Annotation.stays("no @Quantize") : Annotation.QUANTIZED));
    return output;
  }

  /** Keeps the first input's value inside bounds; works in place. */
  public Value clamp(String name, Value x) {
    Attributes attributes =
        Attributes.NONE.with("clamp_min", 0.0).with("clamp_max", Double.POSITIVE_INFINITY);
    return node("clamp", name, attributes, x.slot(), x);
  }

  /** An alias of another shape. */
  public Value reshape(String name, Value x, int... shape) {
    return node("reshape", name, Attributes.NONE.with("shape", shape), x.slot(), x);
  }

  /** A copy: the permutation that changes nothing. */
  public Value copy(String name, Value x) {
    int[] axes = new int[x.type().shape().rank()];
    for (int axis = 0; axis < axes.length; axis++) {
      axes[axis] = axis;
    }
    return node("permute", name, Attributes.NONE.with("axes", axes), x.slot(), x);
  }

  /** Two inputs added; not in place. */
  public Value add(String name, Value a, Value b) {
    return node("add", name, Attributes.NONE.with("alpha", 1.0), a, b);
  }

  /** Inputs joined along axis 1. */
  public Value concat(String name, Value... inputs) {
    return node("concat", name, Attributes.NONE.with("axis", 1), inputs);
  }

  /** Channels begin .. end - 1. */
  public Value channels(String name, Value x, int begin, int end) {
    int[] start = new int[x.type().shape().rank()];
    int[] size = x.type().shape().dimensions();
    int[] step = new int[start.length];
    Arrays.fill(step, 1);
    start[1] = begin;
    size[1] = end - begin;
    return node(
        "slice",
        name,
        Attributes.NONE.with("start", start).with("size", size).with("step", step),
        x.slot(),
        x);
  }

  /** Returns a value. */
  public GraphBuilder output(String name, Value value) {
    outputs.add(new GraphOutput(name, value));
    return this;
  }

  /** The graph so far. */
  public Graph build() {
    return new Graph("Net", inputs, parameters, nodes, outputs);
  }
}
