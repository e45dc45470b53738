package dev.sevenfold.op;

import dev.sevenfold.graph.Attributes;
import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.TensorType;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.Map;

/**
 * A copy of a value into memory of its own, where a value would have to be in two places: an input
 * that is also a result, or one value returned twice.
 */
public final class CopyOp implements OpDefinition {
  @Override
  public String name() {
    return "copy";
  }

  @Override
  public OpGroup group() {
    return OpGroup.TRANSPARENT;
  }

  @Override
  public List<TensorType> inferTypes(List<TensorType> inputs, Attributes attributes) {
    return List.of(inputs.get(0));
  }

  @Override
  public HostTensor evaluate(List<HostTensor> inputs, Attributes attributes) {
    return inputs.get(0);
  }

  @Override
  public Lowering lower(Node node, KernelSet kernels) {
    return LoweringBuilder.call(KernelClass.C7X, "c7x_copy")
        .literal(Math.toIntExact(node.output().type().bytes()))
        .input(0)
        .output()
        .build();
  }

  @Override
  public HostTensor evaluateInteger(
      Node node, List<HostTensor> activations, Map<String, HostTensor> packed) {
    return activations.get(0);
  }
}
