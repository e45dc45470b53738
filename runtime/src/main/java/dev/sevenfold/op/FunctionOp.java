package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.diagnostic.SevenfoldException;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A user's {@link UnaryFunction}: a table in integers; in float only Java can compute it.
 * Attributes: class, its binary name, and type, its name in source.
 */
public final class FunctionOp implements OpDefinition {
  @Override
  public String name() {
    return "function";
  }

  @Override
  public OpGroup group() {
    return OpGroup.ACTIVATION;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.IN_PLACE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    Checks.requireReal(name(), inputs.get(0));
    return List.of(inputs.get(0));
  }

  /** The float meaning: the function in double, rounded. */
  public static FloatTensor apply(FloatTensor x, Class<? extends UnaryFunction> type) {
    return apply(x, FunctionClasses.create(type));
  }

  private static FloatTensor apply(FloatTensor x, UnaryFunction function) {
    FloatTensor output = (FloatTensor) HostTensor.zeros(DType.FLOAT32, x.shape());
    float[] values = output.array();
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) FunctionClasses.call(function, x.array()[i]);
    }
    return output;
  }

  private static UnaryFunction function(Attributes attributes) {
    return FunctionClasses.named(attributes.text("class"));
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((FloatTensor) inputs.get(0), function(attributes));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String type = node.attributes().text("type") + ".class";
    return new ReferenceCall(FunctionOp.class, "apply", List.of(type));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    if (!node.isInteger()) {
      throw new SevenfoldException(
          Message.FUNCTION_IN_FLOAT,
          node.attributes().text("type"),
          node.name(),
          node.annotation().reason());
    }
    return Tables.lower(Kernels.unary(node, "table"), node);
  }

  @Override
  public Packing pack(PackingContext context) {
    UnaryFunction function = function(context.node().attributes());
    return Tables.pack(context, x -> FunctionClasses.call(function, x));
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return Tables.evaluate(activations.get(0), packed);
  }
}
