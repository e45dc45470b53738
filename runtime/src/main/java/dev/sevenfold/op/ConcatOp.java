package dev.sevenfold.op;

import dev.sevenfold.diagnostic.Message;
import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.reference.ConcatGeometry;
import dev.sevenfold.reference.DataMovement;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import dev.sevenfold.tensor.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Joins inputs along an axis. Any number of inputs of equal shape but for that axis. Attribute:
 * axis, from the front.
 */
public final class ConcatOp implements OpDefinition {
  @Override
  public String name() {
    return "concat";
  }

  @Override
  public OpGroup group() {
    return OpGroup.CONCAT;
  }

  @Override
  public Set<Trait> traits() {
    return Set.of(Trait.JOINS);
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    int axis = attributes.integer("axis");
    TensorType first = inputs.get(0);
    int[] joined = first.shape().dimensions();
    joined[axis] = 0;
    for (TensorType input : inputs) {
      int[] other = input.shape().dimensions();
      Checks.require(
          other.length == joined.length && input.dtype() == first.dtype(),
          Message.CONCAT_MISMATCH,
          name(),
          first,
          input,
          axis);
      int extent = other[axis];
      other[axis] = joined[axis];
      Checks.require(
          Arrays.equals(other, joined), Message.CONCAT_MISMATCH, name(), first, input, axis);
      joined[axis] += extent;
    }
    return List.of(first.withShape(Shape.of(joined)));
  }

  private static HostTensor join(List<? extends HostTensor> inputs, int axis) {
    int[] dimensions = inputs.get(0).shape().dimensions();
    dimensions[axis] = inputs.stream().mapToInt(x -> x.shape().dimension(axis)).sum();
    DType dtype = inputs.get(0).dtype();
    HostTensor output = HostTensor.zeros(dtype, Shape.of(dimensions));
    int[][] shapes = inputs.stream().map(x -> x.shape().dimensions()).toArray(int[][]::new);
    Object[] arrays = inputs.stream().map(HostTensor::array).toArray();
    ConcatGeometry geometry = ConcatGeometry.of(shapes, axis, dtype.bytes());
    DataMovement.concatenate(geometry, dtype.bytes(), arrays, output.array());
    return output;
  }

  /** The meaning for any element type, which stays. */
  @SafeVarargs
  @SuppressWarnings({"unchecked", "varargs"})
  public static <T extends HostTensor> T apply(int axis, T... inputs) {
    return (T) join(List.of(inputs), axis);
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return join(inputs, attributes.integer("axis"));
  }

  @Override
  public ReferenceCall referenceCall(Node node) {
    String axis = Integer.toString(node.attributes().integer("axis"));
    return ReferenceCall.literalsFirst(ConcatOp.class, "apply", List.of(axis));
  }

  private static ConcatGeometry geometry(Node node) {
    int[][] shapes =
        node.inputs().stream().map(x -> x.type().shape().dimensions()).toArray(int[][]::new);
    int bytes = node.output().type().dtype().bytes();
    return ConcatGeometry.of(shapes, node.attributes().integer("axis"), bytes);
  }

  /** Inputs that stand one behind the other as a whole may lie in the output from the start. */
  @Override
  public List<Placement> placements(Node node) {
    List<Placement> placements = new ArrayList<>();
    long offset = 0;
    if (geometry(node).outer() == 1) {
      for (int input = 0; input < node.inputs().size(); input++) {
        placements.add(new Placement(input, offset));
        offset += node.inputs().get(input).type().bytes();
      }
    }
    return placements;
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    ConcatGeometry geometry = geometry(node);
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("outer", geometry.outer());
    fields.put("count", node.inputs().size());
    return LoweringBuilder.call(KernelClass.C7X, "c7x_concat")
        .geometry(new CStruct("sevenfold_concat", fields))
        .allInputs()
        .integers("bytes", Arrays.stream(geometry.bytesPerStep()).boxed().toList())
        .output()
        .build();
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return join(activations, node.attributes().integer("axis"));
  }
}
