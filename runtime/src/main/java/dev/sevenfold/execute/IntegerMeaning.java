package dev.sevenfold.execute;

import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.InputRole;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Codes where the plan has codes, real numbers elsewhere: what the C computes, bit for bit. */
public final class IntegerMeaning implements Meaning {
  private final PackedModel model;

  /** Takes packed arrays from the model. */
  public IntegerMeaning(PackedModel model) {
    this.model = model;
  }

  @Override
  public DType inputType(Value input) {
    return input.type().dtype();
  }

  @Override
  public HostTensor evaluate(Node node, List<HostTensor> inputs) {
    OpDefinition operator = (OpDefinition) node.operator();
    boolean touchesCodes =
        Stream.concat(node.inputs().stream(), node.outputs().stream()).anyMatch(Value::isQuantized);
    if (!touchesCodes) {
      return operator.evaluatePacked(node, inputs, model.packed(node.name()));
    }
    List<HostTensor> activations =
        IntStream.range(0, inputs.size())
            .filter(i -> operator.role(i) != InputRole.PARAMETER)
            .mapToObj(inputs::get)
            .toList();
    return operator.evaluateInteger(node, activations, model.packed(node.name()));
  }
}
