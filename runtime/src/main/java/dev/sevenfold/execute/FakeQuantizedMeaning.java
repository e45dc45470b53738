package dev.sevenfold.execute;

import dev.sevenfold.graph.Node;
import dev.sevenfold.graph.Value;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.quant.QuantizationParameters;
import dev.sevenfold.tensor.DType;
import dev.sevenfold.tensor.FloatTensor;
import dev.sevenfold.tensor.HostTensor;
import java.util.ArrayList;
import java.util.List;

/**
 * Real numbers that carry the quantization error: weights and the output of every integer node are
 * rounded to codes and back, the arithmetic between is float. This is how other tools simulate
 * integers; it is not exact.
 */
public final class FakeQuantizedMeaning implements Meaning {
  private final PackedModel model;

  /** Takes scales and packed weights from the model. */
  public FakeQuantizedMeaning(PackedModel model) {
    this.model = model;
  }

  @Override
  public HostTensor evaluate(Node node, List<HostTensor> inputs) {
    OpDefinition operator = (OpDefinition) node.operator();
    boolean staysFloat = operator.group() != OpGroup.SEAM && !node.isInteger();
    if (staysFloat && !node.output().isQuantized()) {
      return operator.evaluatePacked(node, inputs, model.packed(node.name()));
    }
    HostTensor exact =
        operator.group() == OpGroup.SEAM
            ? inputs.get(0)
            : operator.evaluate(effective(node, operator, inputs), node.attributes());
    return node.output().isQuantized() ? rounded(exact, node.output()) : exact;
  }

  private List<HostTensor> effective(Node node, OpDefinition operator, List<HostTensor> inputs) {
    if (!node.isInteger()) {
      return inputs;
    }
    List<HostTensor> effective = new ArrayList<>(inputs);
    QuantizationParameters input = model.parameters(node.inputs().get(0).slot());
    QuantizationParameters output = model.parameters(node.output().slot());
    operator
        .effectiveWeight(model.packed(node.name()), input, output)
        .ifPresent(weight -> effective.set(1, weight));
    return effective;
  }

  private HostTensor rounded(HostTensor exact, Value value) {
    QuantizationParameters parameters = model.parameters(value.slot());
    HostTensor result = HostTensor.zeros(DType.FLOAT32, exact.shape());
    parameters.fakeQuantize(((FloatTensor) exact).array(), ((FloatTensor) result).array());
    return result;
  }
}
