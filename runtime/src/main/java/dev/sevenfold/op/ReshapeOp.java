package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The same elements in the same order under another shape. Attribute: shape, with at most one -1 to
 * be inferred.
 */
public final class ReshapeOp implements OpDefinition {
  /** More elements than any tensor has. */
  private static final long TOO_MANY = 1L << 31;

  @Override
  public String name() {
    return "reshape";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.ALIAS);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    TensorType x = inputs.get(0);
    int[] shape = attributes.integers("shape");
    long known = 1;
    int inferred = -1;
    for (int axis = 0; axis < shape.length; axis++) {
      if (shape[axis] == -1 && inferred < 0) {
        inferred = axis;
      } else {
        requirePositive(shape, axis);
        known = Math.min(known * shape[axis], TOO_MANY);
      }
    }
    int elements = x.shape().elements();
    boolean fits = inferred < 0 ? known == elements : elements % known == 0;
    Checks.require(
        fits, Message.ELEMENT_COUNT_MISMATCH, name(), x.shape(), elements, Arrays.toString(shape));
    if (inferred >= 0) {
      shape[inferred] = Math.toIntExact(elements / known);
    }
    return List.of(x.withShape(Shape.of(shape)));
  }

  private void requirePositive(int[] shape, int axis) {
    Checks.require(
        shape[axis] >= 1,
        Message.INVALID_ARGUMENT,
        name(),
        "dimension " + axis,
        shape[axis],
        "it must be at least 1, or -1 once to be inferred");
  }

  /** The meaning for any element type, which stays: the same array under another shape. */
  @SuppressWarnings("unchecked")
  public static <T extends HostTensor> T apply(T x, int[] shape) {
    return (T) x.withShape(Shape.of(shape));
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    TensorType type = new TensorType(inputs.get(0).dtype(), inputs.get(0).shape());
    return inputs.get(0).withShape(inferTypes(List.of(type), attributes).get(0).shape());
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    int[] shape = node.output().type().shape().dimensions();
    return new ReferenceCall(
        ReshapeOp.class, "apply", List.of(ReferenceArguments.call("shape", shape)));
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return LoweringBuilder.nothing();
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return activations.get(0).withShape(node.output().type().shape());
  }
}
