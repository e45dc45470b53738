package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.Int64Function;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.List;
import java.util.Set;

/**
 * A function of an INT64 tensor and a whole number, one operator per function. Attribute: scalar.
 */
public final class Int64ScalarOp implements OpDefinition {
  private final Int64Function function;

  Int64ScalarOp(Int64Function function) {
    this.function = function;
  }

  @Override
  public String name() {
    return function.text() + "_scalar";
  }

  @Override
  public OpGroup group() {
    return OpGroup.FLOAT;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.IN_PLACE);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    Int64s.require(name(), inputs.get(0));
    long scalar = Checks.whole(name(), "scalar", attributes.real("scalar"));
    Checks.require(
        !function.divides() || scalar != 0,
        Message.INVALID_ARGUMENT,
        name(),
        "divisor",
        0,
        "nothing can be divided by it");
    return List.of(inputs.get(0));
  }

  /**
   * The meaning.
   *
   * @param function name of a constant of {@link Int64Function}
   */
  public static Int64Tensor apply(Int64Tensor x, double scalar, String function) {
    return Int64s.evaluate(Int64Function.valueOf(function), x, Int64s.scalar(scalar));
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return Int64s.evaluate(
        function, (Int64Tensor) inputs.get(0), Int64s.scalar(attributes.real("scalar")));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String scalar = ReferenceArguments.real(node.attributes().real("scalar"));
    String literal = "\"" + function.name() + "\"";
    return new ReferenceCall(Int64ScalarOp.class, "apply", List.of(scalar, literal));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Int64s.lowerScalar(node, function, false);
  }

  @Override
  public Packing pack(PackingContext context) {
    return Int64s.packScalar(context.node().attributes());
  }
}
