package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.FloatUnary;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A function of one element. Float: one expression of float32 operations, the same in Java and C.
 * Integer: a table made from a double expression at conversion. Attributes: the function's
 * parameters, doubles. {@link UnaryFunctions} has one line per function.
 */
public final class UnaryOp implements OpDefinition {
  /** The double meaning, from which tables are made. */
  interface RealMeaning {
    double apply(double x, double[] parameters);
  }

  private final String name;
  private final List<String> parameters;
  private final FloatUnary.Function single;
  private final RealMeaning real;
  private final Set<Trait> traits;

  UnaryOp(String name, List<String> parameters, FloatUnary.Function single, RealMeaning real) {
    this(name, parameters, single, real, Set.of(Trait.IN_PLACE));
  }

  private UnaryOp(
      String name,
      List<String> parameters,
      FloatUnary.Function single,
      RealMeaning real,
      Set<Trait> traits) {
    this.name = name;
    this.parameters = List.copyOf(parameters);
    this.single = single;
    this.real = real;
    this.traits = traits;
  }

  /** The same function, known to have periods. */
  UnaryOp periodic() {
    return new UnaryOp(name, parameters, single, real, Set.of(Trait.IN_PLACE, Trait.PERIODIC));
  }

  @Override
  public String name() {
    return name;
  }

  /** Names of the function's parameters, which are its attributes. */
  public List<String> parameters() {
    return parameters;
  }

  @Override
  public OpGroup group() {
    return OpGroup.ACTIVATION;
  }

  @Override
  public Set<Trait> traits() {
    return traits;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    Checks.requireReal(name, inputs.get(0));
    return List.of(inputs.get(0));
  }

  private double[] values(Attributes attributes) {
    return parameters.stream().mapToDouble(attributes::real).toArray();
  }

  private static float[] rounded(double[] values) {
    float[] rounded = new float[values.length];
    for (int i = 0; i < values.length; i++) {
      rounded[i] = (float) values[i];
    }
    return rounded;
  }

  /** The float meaning of a function, by its name, with its parameters in their order. */
  public static FloatTensor apply(FloatTensor x, String function, double... parameters) {
    UnaryOp operator = (UnaryOp) Operators.named(function);
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, x.shape());
    FloatUnary.apply(operator.single, x.array(), rounded(parameters), output.array());
    return output;
  }

  /** The double meaning, from which tables are made. */
  public double real(double x, Attributes attributes) {
    return real.apply(x, values(attributes));
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((FloatTensor) inputs.get(0), name, values(attributes));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(
        UnaryOp.class, "apply", ReferenceArguments.named(name, values(node.attributes())));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    LoweringBuilder call = Kernels.unary(node, name);
    if (node.isInteger()) {
      return Tables.lower(call, node);
    }
    call.literal(node.output().type().shape().elements()).input(0);
    if (!parameters.isEmpty()) {
      call.parameter("parameters", DType.FLOAT32, parameters.size());
    }
    return call.output().build();
  }

  @Override
  public Packing pack(PackingContext context) {
    double[] values = values(context.node().attributes());
    if (context.node().isInteger()) {
      return Tables.pack(context, x -> real.apply(x, values));
    }
    return parameters.isEmpty()
        ? Packing.of(Map.of())
        : Packing.of(
            Map.of("parameters", new FloatTensor(Shape.of(values.length), rounded(values))));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return Tables.evaluate(activations.get(0), packed);
  }
}
