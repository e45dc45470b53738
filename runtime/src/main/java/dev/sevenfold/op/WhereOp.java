package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.BoolTensor;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * {@code mask ? x : y}, element by element with broadcasting. Inputs: x and y of one element type,
 * then the mask, BOOL. In integers x and y are brought to the scale of the output.
 */
public final class WhereOp implements OpDefinition {
  private static final int MASK = 2;

  @Override
  public String name() {
    return "where";
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.MASKS);
  }

  @Override
  public OpGroup group() {
    return OpGroup.CONCAT;
  }

  @Override
  public InputRole role(int input) {
    return input == MASK ? InputRole.INDEX : InputRole.ACTIVATION;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(Masks.type(name(), inputs.get(MASK), inputs.get(0), inputs.get(1)));
  }

  /** The meaning for any element type, which stays. */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(T x, T y, BoolTensor mask) {
    return (T) Masks.select(mask, x, y);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return apply(inputs.get(0), inputs.get(1), (BoolTensor) inputs.get(MASK));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    return new ReferenceCall(WhereOp.class, "apply", List.of());
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    List<Shape> shapes = node.inputs().stream().map(input -> input.type().shape()).toList();
    int bytes = node.output().type().dtype().bytes();
    return LoweringBuilder.call(KernelClass.C7X, "c7x_where")
        .geometry(
            "sevenfold_select",
            Masks.geometry(shapes.get(MASK), shapes.get(0), shapes.get(1), bytes))
        .input(MASK)
        .input(0)
        .input(1)
        .output()
        .build();
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return evaluate(activations, node.attributes());
  }
}
