package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.Int64Function;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Int64Tensor;
import java.util.List;
import java.util.Set;

/** A function of two INT64 tensors with broadcasting; one operator per function. */
public final class Int64BinaryOp implements OpDefinition {
  private final Int64Function function;

  Int64BinaryOp(Int64Function function) {
    this.function = function;
  }

  @Override
  public String name() {
    return function.text();
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
    return List.of(Broadcasting.sameType(name(), inputs.get(0), inputs.get(1)));
  }

  /**
   * The meaning.
   *
   * @param function name of a constant of {@link Int64Function}
   * @throws dev.sevenfold.diagnostic.SevenfoldException SF0240 for a division by 0
   */
  public static Int64Tensor apply(Int64Tensor a, Int64Tensor b, String function) {
    return Int64s.evaluate(Int64Function.valueOf(function), a, b);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return Int64s.evaluate(function, (Int64Tensor) inputs.get(0), (Int64Tensor) inputs.get(1));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String literal = "\"" + function.name() + "\"";
    return new ReferenceCall(Int64BinaryOp.class, "apply", List.of(literal));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return Int64s.lower(node, function);
  }
}
