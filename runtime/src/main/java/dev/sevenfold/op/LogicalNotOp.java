package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.ExactElementwise;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Set;

/** The other truth value of every element of a BOOL tensor. */
public final class LogicalNotOp implements OpDefinition {
  @Override
  public String name() {
    return "logical_not";
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
    Checks.requireBool(name(), inputs.get(0));
    return List.of(inputs.get(0));
  }

  /** The meaning. */
  public static BoolTensor apply(BoolTensor x) {
    BoolTensor output = (BoolTensor) HostTensor.zeros(DType.BOOL, x.shape());
    ExactElementwise.not(x.array(), output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((BoolTensor) inputs.get(0));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(LogicalNotOp.class, "apply", List.of());
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return LoweringBuilder.call(KernelClass.C7X, "c7x_bool_logical_not")
        .literal(node.output().type().shape().elements())
        .input(0)
        .output()
        .build();
  }
}
