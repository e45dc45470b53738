package dev.sevenfold.processor.testing;

import dev.sevenfold.diagnostic.SevenfoldException;
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
import java.util.List;
import java.util.SplittableRandom;

/** Builds the graph of a random network, one operator at a time. */
final class RandomGraph {
  private static final int MOST_ELEMENTS = 3000;
  private static final double SECOND_INPUT = 0.2;
  private static final double HEAD = 0.6;
  private final SplittableRandom random;
  private final NetworkStyle style;
  private final RandomOperators operators;
  private final List<Value> inputs = new ArrayList<>();
  private final List<Value> parameters = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<Value> values = new ArrayList<>();
  private QuantizationConfig config;
  private int names;

  RandomGraph(SplittableRandom random, NetworkStyle style) {
    this.random = random;
    this.style = style;
    this.operators = new RandomOperators(this, random);
  }

  Graph build() {
    input("image", Shape.of(in(1, 2), in(1, 8), in(4, 12), in(4, 12)));
    if (random.nextDouble() < SECOND_INPUT) {
      input("other", Shape.of(in(1, 2), in(1, 6), in(4, 9), in(4, 9)));
    }
    for (Value input : inputs) {
      while (nodes.stream().noneMatch(node -> node.inputs().contains(input))) {
        new RandomImages(this, random).convolution(input);
      }
    }
    int wanted = nodes.size() + in(3, 9);
    while (nodes.size() < wanted) {
      operators.any();
    }
    if (random.nextDouble() < HEAD) {
      operators.head(last());
    }
    List<Value> read =
        parameters.stream()
            .filter(value -> nodes.stream().anyMatch(node -> node.inputs().contains(value)))
            .toList();
    return new Graph("Random", inputs, read, nodes, outputs());
  }

  private void input(String name, Shape shape) {
    Value value = new Value(name, new TensorType(DType.FLOAT32, shape));
    inputs.add(value);
    values.add(value);
  }

  /** The last value, sometimes an earlier one or an input, sometimes the same one twice. */
  private List<GraphOutput> outputs() {
    List<GraphOutput> outputs = new ArrayList<>();
    outputs.add(new GraphOutput("output", last()));
    while (random.nextDouble() < 0.25) {
      outputs.add(new GraphOutput("output" + outputs.size(), any()));
    }
    return outputs;
  }

  /** An integer from low to high, both included. */
  int in(int low, int high) {
    return random.nextInt(low, high + 1);
  }

  boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  /** The value computed last. */
  Value last() {
    return values.get(values.size() - 1);
  }

  /** Any value, late ones more often. */
  Value any() {
    int back = Math.min(in(0, 2) + (chance(0.3) ? in(0, values.size()) : 0), values.size() - 1);
    return values.get(values.size() - 1 - back);
  }

  List<Value> values() {
    return values;
  }

  Value parameter(String name, int... dimensions) {
    Value value = new Value(name, new TensorType(DType.FLOAT32, Shape.of(dimensions)));
    parameters.add(value);
    return value;
  }

  /** A name for the next node. */
  String name(String operator) {
    return operator + names++;
  }

  /** Whether an operator would give a sensible tensor here: some elements, not too many. */
  boolean fits(String operator, Attributes attributes, List<Value> arguments) {
    try {
      return type(operator, attributes, arguments).shape().elements() <= MOST_ELEMENTS;
    } catch (SevenfoldException refused) {
      return false;
    }
  }

  /** Adds an operator under a name of its own, unless it does not fit. */
  void addIfFits(String operator, Attributes attributes, List<Value> arguments) {
    if (fits(operator, attributes, arguments)) {
      add(operator, name(operator), attributes, arguments);
    }
  }

  /** As above, of one value. */
  void addIfFits(String operator, Attributes attributes, Value x) {
    addIfFits(operator, attributes, List.of(x));
  }

  private static TensorType type(String operator, Attributes attributes, List<Value> arguments) {
    List<TensorType> types = arguments.stream().map(Value::type).toList();
    return Operators.named(operator).inferTypes(types, attributes).get(0);
  }

  /** Adds a node whose output only its maker knows: a mask, indices. */
  Value aside(String operator, Attributes attributes, List<Value> arguments) {
    Value value = add(operator, name(operator), attributes, arguments);
    values.remove(value);
    return value;
  }

  /** Adds a node; its output has its name. */
  Value add(String operator, String name, Attributes attributes, List<Value> arguments) {
    config = style.next(config, random);
    OpDefinition definition = Operators.named(operator);
    Value output = new Value(name, type(operator, attributes, arguments));
    nodes.add(
        new Node(
            name,
            definition,
            attributes,
            arguments,
            List.of(output),
            new SourceLocation("Random.java", 10 + nodes.size(), 5),
            chance(0.5) ? "" : "part" + in(0, 1),
            config,
            Annotation.UNDECIDED));
    values.add(output);
    return output;
  }
}
