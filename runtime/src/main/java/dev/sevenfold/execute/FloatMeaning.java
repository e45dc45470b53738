package dev.sevenfold.execute;

import dev.sevenfold.graph.Node;
import dev.sevenfold.op.OpDefinition;
import dev.sevenfold.op.OpGroup;
import dev.sevenfold.tensor.HostTensor;
import java.util.List;

/** Real numbers everywhere: seams between domains do nothing. */
public final class FloatMeaning implements Meaning {
  @Override
  public HostTensor evaluate(Node node, List<HostTensor> inputs) {
    OpDefinition operator = (OpDefinition) node.operator();
    return operator.group() == OpGroup.SEAM
        ? inputs.get(0)
        : operator.evaluate(inputs, node.attributes());
  }
}
