package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.BoolFunction;
import dev.sevenfold.reference.BroadcastGeometry;
import dev.sevenfold.reference.ExactElementwise;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Set;

/** A function of two BOOL tensors with broadcasting; one operator per function. */
public final class LogicalOp implements OpDefinition {
  private final BoolFunction function;

  LogicalOp(BoolFunction function) {
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
    Checks.requireBool(name(), inputs.get(0));
    return List.of(Broadcasting.sameType(name(), inputs.get(0), inputs.get(1)));
  }

  /**
   * The meaning.
   *
   * @param function name of a constant of {@link BoolFunction}
   */
  public static BoolTensor apply(BoolTensor a, BoolTensor b, String function) {
    int[] aDimensions = a.shape().dimensions();
    int[] bDimensions = b.shape().dimensions();
    Shape shape = Shape.of(BroadcastGeometry.outputDims(aDimensions, bDimensions));
    BroadcastGeometry geometry = BroadcastGeometry.of(aDimensions, bDimensions);
    BoolTensor output = (BoolTensor) HostTensor.zeros(DType.BOOL, shape);
    ExactElementwise.apply(
        BoolFunction.valueOf(function), geometry, a.array(), b.array(), output.array());
    return output;
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply((BoolTensor) inputs.get(0), (BoolTensor) inputs.get(1), function.name());
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String literal = "\"" + function.name() + "\"";
    return new ReferenceCall(LogicalOp.class, "apply", List.of(literal));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return LoweringBuilder.call(KernelClass.C7X, "c7x_bool_" + function.text())
        .geometry("sevenfold_broadcast", Broadcasting.geometry(node, 0, 1))
        .input(0)
        .input(1)
        .output()
        .build();
  }
}
